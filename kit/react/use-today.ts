import { useState } from 'react'
import { localDay } from '../local-day.ts'

/** The day of this visit, by the reader's own clock. */
export function useToday(): string {
  const [today] = useState(() => localDay(Date.now()))
  return today
}
