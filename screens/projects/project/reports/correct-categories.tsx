import { useState } from 'react'
import { cents, counted } from '#kit/format.ts'
import { useApi } from '#kit/react/api.ts'
import { type Report, useReport } from '#kit/react/reports.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Waiting } from '#ui/page/Waiting.tsx'
import { Drawer } from '#ui/parts/drawer.ts'
import type { learnCategory } from '../../shared/process/process.api.ts'
import type { ProjectFile } from '../../shared/queries.ts'
import { isCategory } from '../../shared/statement/categories.model.ts'
import { useProcess } from '../files/use-process.ts'
import css from '../project.module.css'
import { CATEGORY_CHOICES, type Merchant, merchantsOf } from './merchants.model.ts'

type CorrectProps = {
  readonly projectId: string
  readonly report: Report
  readonly file: ProjectFile
  readonly onClose: () => void
}

/** Where each merchant of a statement belongs: a choice is the person's rule, and the report is made again by it. */
export function CorrectCategories({ report, ...props }: CorrectProps) {
  const asked = useReport(report.id)
  return (
    <Drawer opened onClose={props.onClose} position="right" size="lg" title={`Categories of ${report.title}`}>
      <Waiting asked={asked} what="the report" shape="lines">
        {({ blocks }) => {
          const merchants = merchantsOf(blocks)
          return merchants.length === 0 ? (
            <p>This report has no rows with a category.</p>
          ) : (
            <Choose {...props} merchants={merchants} />
          )
        }}
      </Waiting>
    </Drawer>
  )
}

type ChooseProps = Omit<CorrectProps, 'report'> & { readonly merchants: readonly Merchant[] }

function Choose({ projectId, file, onClose, merchants }: ChooseProps) {
  const api = useApi()
  const process = useProcess({ projectId, file })
  const submit = useSubmit([])
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const changes = merchants.flatMap(({ name, category }) => {
    const next = chosen.get(name)
    return next === undefined || next === category || !isCategory(next) ? [] : [{ name, category: next }]
  })
  const save = async () => {
    const isDone = await submit.run(async () => {
      for (const { name, category } of changes)
        await api.call<typeof learnCategory>('POST', '/user/merchant-categories', {
          body: { merchant: name, category },
        })
    })
    if (isDone && (await process.start())) onClose()
  }
  return (
    <div className={css.part}>
      <p className={css.faint}>
        Choose where a merchant belongs. The report is made again by your choice, and so is every statement
        that you process from now on.
      </p>
      {merchants.map(({ name, category, times, amount }) => (
        <SelectField
          key={name}
          label={name}
          help={`${counted(times, 'row')}, ${cents(amount)}`}
          value={chosen.get(name) ?? category}
          choices={CATEGORY_CHOICES}
          onChange={(value) => setChosen((before) => new Map([...before, [name, value]]))}
        />
      ))}
      <Actions>
        <Action
          isRunning={submit.isRunning || process.isRunning}
          disabled={changes.length === 0}
          onClick={() => void save()}
        >
          {changes.length === 0 ? 'Save' : `Save ${counted(changes.length, 'change')}`}
        </Action>
      </Actions>
      <Problem text={submit.failure ?? process.failure} />
    </div>
  )
}
