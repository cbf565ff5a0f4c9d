import { useState } from 'react'
import type { changeMilestone, saveMilestone } from '#kit/contract/milestone-admin.api.ts'
import { integer } from '#kit/field.ts'
import { counted, number } from '#kit/format.ts'
import {
  CATEGORIES,
  CATEGORY_NAMES,
  isCategory,
  MILESTONE_STATUSES,
  REPEATS,
  TIERS,
} from '#kit/milestones/categories.ts'
import { useApi } from '#kit/react/api.ts'
import { useSubmit } from '#kit/react/use-submit.ts'
import { LineField } from '#ui/entry/LineField.tsx'
import { Done, Problem } from '#ui/entry/Said.tsx'
import { SelectField } from '#ui/entry/SelectField.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Action, Actions } from '#ui/page/Action.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
import css from '../milestone-dashboard.module.css'
import { type Managed, useMilestonesChanged } from '../queries.ts'
import { bodyOf, type Form, formOfRule, NEW_FORM } from './form.model.ts'
import type { ManagedOrg } from './managed-orgs.ts'
import { RuleFields } from './rule-fields.tsx'

type EditorProps = {
  readonly org: ManagedOrg
  readonly edited: Managed | null
  readonly others: readonly Managed[]
  readonly onClose: () => void
}

const startOf = (edited: Managed | null): Form => {
  if (edited === null) return NEW_FORM
  const { title, why, category, points, tier, repeat, status } = edited
  const own = { title, why, category, points, tier, repeat, status, package: edited.package ?? '' }
  return { ...NEW_FORM, ...own, ...formOfRule(edited.rule) }
}

const FIELDS = [
  'title',
  'points',
  'repeat',
  'rule.measure',
  'rule.value',
  'rule.months',
  'rule.action_type',
  'rule.object',
  'rule.count',
  'rule.of',
  'rule.of[0]',
]

function useSaving({ org, edited }: Pick<EditorProps, 'org' | 'edited'>) {
  const api = useApi()
  const changed = useMilestonesChanged()
  const submit = useSubmit(FIELDS)
  const id = edited?.id
  const tryOut = (form: Form) => {
    const body = { ...(id === undefined ? {} : { id }), ...bodyOf(form), dryRun: true, org_name: org }
    return api.call<typeof saveMilestone>('POST', '/admin/milestones', { body })
  }
  const save = (form: Form) => {
    const body = { ...bodyOf(form), org_name: org }
    return id === undefined
      ? api.call<typeof saveMilestone>('POST', '/admin/milestones', { body })
      : api.call<typeof changeMilestone>('PATCH', '/admin/milestones/{id}', { params: { id }, body })
  }
  return { submit, send: { tryOut, save }, changed }
}

/** A milestone, with how many people would meet it before it is saved. */
export function Editor({ org, edited, others, onClose }: EditorProps) {
  const { submit, send, changed } = useSaving({ org, edited })
  const [form, setForm] = useState(() => startOf(edited))
  const [found, setFound] = useState<string | null>(null)
  const change = (changes: Partial<Form>) => {
    setForm({ ...form, ...changes })
    setFound(null)
  }
  const tryOut = () =>
    submit.run(async () => {
      const answer = await send.tryOut(form)
      if ('dryRun' in answer) setFound(wouldMeet(answer.dryRun))
    })
  const save = async () => {
    const isDone = await submit.run(async () => {
      await send.save(form)
      await changed()
    })
    if (isDone) onClose()
  }
  const fields = { form, wrong: submit.wrong, onChange: change }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={edited === null ? 'New milestone' : `Edit ${edited.title}`}
      size="lg"
      centered
    >
      <div className={css.form}>
        <Problem text={submit.failure} />
        <AboutFields {...fields} />
        <RuleFields {...fields} others={others.filter(({ id }) => id !== edited?.id)} />
        <WorthFields {...fields} />
        <Done text={found} />
        <Actions>
          <Action isRunning={submit.isRunning} onClick={() => void save()}>
            Save
          </Action>
          <Action tone="plain" isRunning={submit.isRunning} onClick={() => void tryOut()}>
            Dry run
          </Action>
          <Action tone="plain" onClick={onClose}>
            Cancel
          </Action>
        </Actions>
      </div>
    </Dialog>
  )
}

const wouldMeet = ({ wouldMeet: count, of }: { readonly wouldMeet: number; readonly of: number }): string =>
  `Would be met by ${number(count)} of ${counted(of, 'person', 'people')} now. Nothing was saved.`

type FieldsProps = {
  readonly form: Form
  readonly wrong: (path: string) => string | undefined
  readonly onChange: (changes: Partial<Form>) => void
}

const AboutFields = ({ form, wrong, onChange }: FieldsProps) => (
  <>
    <LineField
      label="Title"
      autoComplete="off"
      maxLength={80}
      value={form.title}
      error={wrong('title')}
      onChange={(title) => onChange({ title })}
    />
    <LineField
      label="Why it matters"
      autoComplete="off"
      maxLength={300}
      value={form.why}
      onChange={(why) => onChange({ why })}
    />
    <div className={css.pair}>
      <SelectField
        label="Category"
        value={form.category}
        choices={CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] }))}
        onChange={(category) => {
          if (isCategory(category)) onChange({ category })
        }}
      />
      <LineField
        label="Package"
        autoComplete="off"
        maxLength={60}
        value={form.package}
        help="Leave blank to include it in every plan."
        onChange={(text) => onChange({ package: text })}
      />
    </div>
  </>
)

const POINTS = integer('Points', { default: 20, min: 0, max: 500 })
const REPEAT_NAMES = { none: 'Once', monthly: 'Every month', yearly: 'Every year' } as const
const TIER_NAMES = { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' } as const
const STATUS_NAMES = { draft: 'Draft: nobody sees it', live: 'Live', retired: 'Retired' } as const

const WorthFields = ({ form, wrong, onChange }: FieldsProps) => (
  <div className={css.pair}>
    <FieldInput
      name="points"
      field={POINTS}
      value={form.points}
      problems={wrong('points') === undefined ? [] : [{ path: 'points', message: wrong('points') ?? '' }]}
      onChange={(points) => onChange({ points })}
    />
    <SelectField
      label="Tier"
      value={form.tier}
      choices={TIERS.map((value) => ({ value, label: TIER_NAMES[value] }))}
      onChange={(value) => onChange({ tier: TIERS.find((one) => one === value) ?? 'bronze' })}
    />
    <SelectField
      label="Can be achieved"
      value={form.repeat}
      error={wrong('repeat')}
      choices={REPEATS.map((value) => ({ value, label: REPEAT_NAMES[value] }))}
      onChange={(value) => onChange({ repeat: REPEATS.find((one) => one === value) ?? 'none' })}
    />
    <SelectField
      label="Status"
      value={form.status}
      choices={MILESTONE_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))}
      onChange={(value) => onChange({ status: MILESTONE_STATUSES.find((one) => one === value) ?? 'draft' })}
    />
  </div>
)
