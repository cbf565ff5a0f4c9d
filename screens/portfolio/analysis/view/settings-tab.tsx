import { type ReactNode, useState } from 'react'
import type { Target } from '#kit/portfolio/records.ts'
import { checkField } from '#kit/parse.ts'
import type { FieldProblem } from '#kit/errors.ts'
import { percent } from '#kit/format.ts'
import { type BandRule, bandOf, USUAL_BAND } from '#finance/portfolio/concentration.ts'
import { ASSET_CLASSES } from '#kit/portfolio/ledger-words.ts'
import { useChangeLedger } from '#kit/react/portfolio.tsx'
import { FieldInput } from '#ui/fields/FieldInput.tsx'
import { Action } from '#ui/page/Action.tsx'
import { Panel } from '#ui/page/Page.tsx'
import { inputs } from '../analysis.inputs.ts'
import { bandRecord, limitRecord, targetRecord } from '../ledger/mode-inputs.model.ts'
import css from './analysis.module.css'
import type { Subject } from './use-subject.ts'

type Numbers = Readonly<Record<string, unknown>>

/** What each class should weigh, what the X-ray is strict about, and whose salary it is. */
export function SettingsTab({ subject: { given } }: { readonly subject: Subject }) {
  const typed = useSettings(given)
  const sum = Object.values(typed.targets).reduce<number>(
    (total, one) => total + (typeof one === 'number' ? one : 0),
    0,
  )
  const isWhole = Math.abs(sum - 1) < 1e-6 || sum === 0
  return (
    <div className={css.part}>
      <Panel
        title="Targets"
        lead="Weights by asset class, adding up to 100%. A class may drift up to the smaller of its two bands."
      >
        <Group typed={typed} name="targets" />
        <p className={isWhole ? css.note : css.problem} role={isWhole ? undefined : 'alert'}>
          Total {percent(sum)}
          {isWhole ? '.' : ': targets must add up to 100%.'}
        </p>
        <Group typed={typed} name="band" />
      </Panel>
      <Panel title="X-ray limits" lead="Thresholds for the fourteen checks.">
        <Group typed={typed} name="limits">
          <FieldInput
            name="employerSymbol"
            field={inputs.employerSymbol}
            value={typed.employer}
            onChange={typed.setEmployer}
          />
        </Group>
      </Panel>
      <Save change={typed.change} onSave={typed.save} isReady={isWhole && typed.problems.length === 0} />
    </div>
  )
}

type GroupProps = {
  readonly typed: ReturnType<typeof useSettings>
  readonly name: 'targets' | 'band' | 'limits'
  readonly children?: ReactNode
}

const Group = ({ typed, name, children }: GroupProps) => (
  <div className={css.fields}>
    <FieldInput
      name={name}
      field={inputs[name]}
      value={typed[name]}
      problems={typed.problems}
      onChange={typed.set[name]}
    />
    {children}
  </div>
)

type SaveProps = {
  readonly change: Pick<ReturnType<typeof useChangeLedger>, 'isPending' | 'isError' | 'isSuccess' | 'error'>
  readonly onSave: () => void
  readonly isReady: boolean
}

const Save = ({ change, onSave, isReady }: SaveProps) => (
  <div>
    <Action onClick={onSave} isRunning={change.isPending} disabled={!isReady}>
      {change.isPending ? 'Saving' : 'Save targets and limits'}
    </Action>
    <p className={change.isError ? css.problem : css.note} role="status">
      {change.isError ? change.error?.message : change.isSuccess ? 'Saved. All sections now use them.' : ''}
    </p>
  </div>
)

/** What is typed, until it is saved. */
function useSettings({ settings }: Subject['given']) {
  const change = useChangeLedger()
  const [targets, setTargets] = useState<Numbers>(() =>
    withDefaults(inputs.targets.fields, targetRecord(settings)),
  )
  const [band, setBand] = useState<Numbers>(() => withDefaults(inputs.band.fields, bandRecord(settings)))
  const [limits, setLimits] = useState<Numbers>(() =>
    withDefaults(inputs.limits.fields, limitRecord(settings)),
  )
  const [employer, setEmployer] = useState(settings.choices['analysis.employer'] ?? '')
  const save = () =>
    change.mutate({
      put: {
        targets: targetsIn(targets, band),
        settings: [
          { name: 'thresholds', value: { ...settings.thresholds, ...limitsIn({ ...limits, ...band }) } },
          { name: 'choices', value: { ...settings.choices, 'analysis.employer': employer.trim() } },
        ],
      },
      remove: settings.targets
        .filter(({ assetClass }) => !(Number(targets[assetClass]) > 0))
        .map(({ assetClass }) => ({ kind: 'target' as const, id: assetClass })),
    })
  return {
    targets,
    band,
    limits,
    employer,
    problems: [
      ...problemsOf('targets', targets),
      ...problemsOf('band', band),
      ...problemsOf('limits', limits),
    ],
    change,
    save,
    set: {
      targets: (value: unknown) => setTargets(numbersIn(value)),
      band: (value: unknown) => setBand(numbersIn(value)),
      limits: (value: unknown) => setLimits(numbersIn(value)),
    },
    setEmployer: (value: unknown) => setEmployer(typeof value === 'string' ? value : ''),
  }
}

const withDefaults = (
  fields: Readonly<Record<string, { readonly default: unknown }>>,
  known: Numbers,
): Numbers =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, known[name] ?? field.default]))

const numbersIn = (value: unknown): Numbers =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

function problemsOf(name: 'targets' | 'band' | 'limits', values: Numbers): readonly FieldProblem[] {
  const checked = checkField(inputs[name], values)
  if ('value' in checked) return []
  if ('problem' in checked) return [{ path: name, message: checked.problem }]
  return checked.problems.map(({ path, message }) => ({ path: `${name}${path}`, message }))
}

const limitsIn = (limits: Numbers): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(limits).flatMap(([name, value]) =>
      typeof value === 'number' ? [[`analysis.${name}`, value]] : [],
    ),
  )

const targetsIn = (targets: Numbers, { absolute, relative }: Numbers): readonly Target[] =>
  ASSET_CLASSES.flatMap(([assetClass]) => {
    const weight = targets[assetClass]
    return typeof weight === 'number' && weight > 0
      ? [{ assetClass, weight, band: bandOf(weight, ruleOf(absolute, relative)) }]
      : []
  })

const ruleOf = (absolute: unknown, relative: unknown): BandRule => ({
  absolute: typeof absolute === 'number' ? absolute : USUAL_BAND.absolute,
  relative: typeof relative === 'number' ? relative : USUAL_BAND.relative,
})
