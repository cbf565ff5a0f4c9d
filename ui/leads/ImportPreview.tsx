import type { importLeads } from '#kit/contract/lead-files.api.ts'
import { counted } from '#kit/format.ts'
import type { ImportColumns } from '#kit/leads/import-columns.ts'
import type { AnswerOf } from '#kit/react/api.ts'
import { ReportTable } from '../blocks/ReportTable.tsx'
import { CheckField } from '../entry/CheckField.tsx'
import { ColumnChoices } from './ColumnChoices.tsx'

export type Preview = AnswerOf<typeof importLeads>

const WORDS = { new: 'New lead', duplicate: 'Added to a lead', refused: 'Left out' } as const

export type Asked = { readonly columns: Partial<ImportColumns>; readonly asNew: readonly number[] }
type PreviewedProps = Asked & { readonly preview: Preview; readonly onAsked: (next: Asked) => void }

/** What the file would become; a change of its columns, or a row set apart, is looked at anew. */
export const Previewed = ({ preview, columns, asNew, onAsked }: PreviewedProps) => (
  <>
    <ColumnChoices
      {...preview}
      onChoose={(field, heading) => onAsked({ columns: { ...columns, [field]: heading }, asNew })}
    />
    <Rows
      preview={preview}
      asNew={asNew}
      onApart={(line, isApart) =>
        onAsked({ columns, asNew: isApart ? [...asNew, line] : asNew.filter((one) => one !== line) })
      }
    />
  </>
)

/** The counts of an import, in words. */
export const becameOf = ({ added, attached, refused }: Pick<Preview, 'added' | 'attached' | 'refused'>) =>
  `${counted(added, 'new lead')}, ${counted(attached, 'row')} added to a lead, ${refused} left out.`

type RowsProps = {
  readonly preview: Preview
  readonly asNew: readonly number[]
  readonly onApart: (line: number, isApart: boolean) => void
}

/** Every row with what would become of it; one that only looks like a lead can be set apart. */
function Rows({ preview: { rows, added, attached, refused }, asNew, onApart }: RowsProps) {
  const alike = rows.filter(
    ({ line, verdict, reason }) =>
      asNew.includes(line) || (verdict === 'duplicate' && !reason.startsWith('Same e-mail')),
  )
  return (
    <>
      <p role="status">{becameOf({ added, attached, refused })}</p>
      <ReportTable
        title="Each row"
        columns={[
          { key: 'line', label: 'Line', format: 'integer' },
          { key: 'name', label: 'Name', format: 'text' },
          { key: 'verdict', label: 'Result', format: 'text' },
          { key: 'reason', label: 'Why', format: 'text' },
        ]}
        rows={rows.map(({ line, name, verdict, reason, leftOut, remarks }) => ({
          line,
          name,
          verdict: WORDS[verdict],
          reason: [reason, ...leftOut.map((one) => one.reason), ...remarks]
            .filter((text) => text !== '')
            .join('; '),
        }))}
      />
      {alike.map(({ line, name }) => (
        <CheckField key={line} checked={asNew.includes(line)} onChange={(isApart) => onApart(line, isApart)}>
          Line {line}, {name}, is another person
        </CheckField>
      ))}
    </>
  )
}
