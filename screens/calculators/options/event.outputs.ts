import { out } from '#kit/output.ts'

/** The dated rows that a run puts out, and the flow reads. */
export const eventsOutput = out.rows('Cash-flow ladder', {
  date: out.date('Date'),
  event: out.text('Event'),
  cash: out.cents('Cash'),
  shares: out.cents('Share value'),
  margin: out.cents('Margin'),
})

export const failureOutput = out.rows('If the writer defaults', {
  layer: out.text('Source'),
  amount: out.cents('Amount'),
})

/** A result per share, in dollars and cents and beyond. */
export const perShare = (label: string, help: string) => out.money(label, { decimals: 4, help })
