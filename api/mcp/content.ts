/** What a tool of the protocol answers. */
export type Content = { content: { type: 'text'; text: string }[]; isError?: boolean }

export const asText = (value: unknown): Content => ({
  content: [{ type: 'text', text: JSON.stringify(value) }],
})
