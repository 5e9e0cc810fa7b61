import { topMenuSpec } from '@phone-trade/shared';
import { DescriptionPage } from '../../../../kit/description/description-page';

/** One entry of the top bar, described. */
export const TopMenuView = () => <DescriptionPage spec={topMenuSpec} tableId="topMenuView" name="name" />;
