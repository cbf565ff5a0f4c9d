import { counted, date } from '#kit/format.ts'
import type { Preview } from './import-preview.ts'

export const START = 'Start from these holdings'

type Told = Pick<Preview, 'positions' | 'openings' | 'differences' | 'counts' | 'adds'>

const daysOf = (days: readonly string[]): string => {
  const [day, ...others] = new Set(days)
  return day === undefined || others.length > 0 ? '' : ` on ${date(day)}`
}

/** What happens with the holdings that a file states, before it is imported. */
export function statedHeading({ openings, differences, counts }: Told): string {
  const recorded = `${counted(openings.length, 'holding')} will be recorded as ${openings.length === 1 ? 'a transfer' : 'transfers'} in${daysOf(openings.map(({ tradeDate }) => tradeDate))}`
  const differ = `${counted(differences.length, 'holding')} ${differences.length === 1 ? 'differs' : 'differ'} from your portfolio${daysOf(differences.map((one) => one.date))}`
  if (openings.length > 0) return differences.length === 0 ? recorded : `${recorded}; ${differ}`
  return differences.length === 0 ? `All ${counts.stated} holdings in the file match your portfolio` : differ
}

/** Why a file with holdings records none of them; null where it does, or where it states none. */
export function whyNoneRecorded({ positions, differences, counts, adds }: Told): string | null {
  if (counts.stated === 0 || adds.transactions > 0) return null
  if (differences.length === 0) return 'The holdings in the file already match your portfolio.'
  return positions === 'compare'
    ? `Without “${START}”, an import only compares the holdings in a file with your portfolio.`
    : 'Your portfolio holds more than the file states, and the file does not say which transactions are missing.'
}

type Done = { readonly preview: Preview; readonly name: string }

/** What an import has stored. */
export function doneWords({ preview, name }: Done): { readonly title: string; readonly text: string } {
  const { adds, counts } = preview
  const none = whyNoneRecorded(preview)
  const parts = [
    adds.accounts === 0 ? '' : counted(adds.accounts, 'new account'),
    adds.instruments === 0 ? '' : counted(adds.instruments, 'new security', 'new securities'),
    counts.duplicate === 0 ? '' : `${counted(counts.duplicate, 'duplicate')} skipped`,
    counts.rejected === 0 ? '' : `${counted(counts.rejected, 'row')} with problems skipped`,
  ].filter((part) => part !== '')
  if (none !== null)
    return {
      title: 'No holdings were recorded',
      text: `${none}${adds.prices === 0 ? '' : ` Only the prices in ${name} were saved.`}`,
    }
  return {
    title: adds.transactions > 0 ? `${counted(adds.transactions, 'transaction')} imported` : 'Imported',
    text: `From ${name}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}.`,
  }
}
