import { lazyPart } from '../../kit/states/lazy-part';
import { useSite } from '../../lib/http/site';

// Only a demo has it, and what the server says of itself comes later than the page.
const DemoPeople = lazyPart(async () => (await import('./demo-people')).DemoPeople);

/** Signs in with one click as somebody of the demo, by job. Shown where the server offers it. */
export function DemoEntry() {
  const tenants = useSite((state) => state.site?.demoEntry);
  return tenants && tenants.length > 0 && <DemoPeople tenants={tenants} />;
}
