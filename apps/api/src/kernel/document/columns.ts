/** What every document takes from its sender: attachments and a remark. */
interface OwnInput {
  readonly images?: readonly string[] | null | undefined;
  readonly remark?: string | null | undefined;
}

/** These as they are stored. */
export const ownColumns = ({ images, remark }: OwnInput) => ({
  images: images ? JSON.stringify(images) : null,
  remark: remark ?? null,
});
