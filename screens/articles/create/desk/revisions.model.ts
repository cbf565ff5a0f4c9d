type Revision = { readonly rev: number; readonly content: { readonly body: string } }

/** What is compared on arrival, of revisions with the newest first: the newest with the last one whose text is another. */
export function comparedFirst(revisions: readonly Revision[]): {
  readonly from: string
  readonly to: string
} {
  const [newest, second] = revisions
  const before = revisions.find(({ content }) => content.body !== newest?.content.body) ?? second ?? newest
  return { from: String(before?.rev ?? ''), to: String(newest?.rev ?? '') }
}
