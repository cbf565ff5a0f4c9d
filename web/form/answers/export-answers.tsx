import { toCsv } from '#kit/export/csv.ts'
import { tablesWorkbook } from '#kit/export/workbook.ts'
import type { Form } from '#kit/form.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { download } from '#ui/download.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { answersTable } from './answer-words.ts'
import { allAnswers, type Wanted } from './use-answers.ts'

type Props = { readonly form: Form; readonly wanted: Wanted }

/** All that the filters leave as a file; no cell of it runs as a formula. */
export function ExportAnswers({ form, wanted }: Props) {
  const api = useApi()
  const submit = useSubmit([])
  const name = `${form.id.replaceAll('/', '-')}-answers`
  const csv = async () => {
    const table = answersTable(form, await allAnswers(api, wanted))
    download(`${name}.csv`, new Blob([toCsv([table])], { type: 'text/csv;charset=utf-8' }))
  }
  const xlsx = async () => {
    const { workbookFile } = await import('#ui/workbook-file.ts')
    const table = answersTable(form, await allAnswers(api, wanted))
    download(`${name}.xlsx`, await workbookFile(tablesWorkbook([table], 'USD')))
  }
  return (
    <>
      <Actions>
        <Action tone="plain" isRunning={submit.isRunning} onClick={() => void submit.run(csv)}>
          Export CSV
        </Action>
        <Action tone="plain" isRunning={submit.isRunning} onClick={() => void submit.run(xlsx)}>
          Export Excel
        </Action>
      </Actions>
      <Problem text={submit.failure} />
    </>
  )
}
