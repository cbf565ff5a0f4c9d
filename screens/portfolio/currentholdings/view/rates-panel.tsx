import { useState } from 'react'
import type { FieldProblem } from '#kit/errors.ts'
import { percent, text } from '#kit/field.ts'
import { percent as shownPercent } from '#kit/format.ts'
import { useInPlan } from '#kit/react/own-plan.ts'
import { parseInputs } from '#kit/parse.ts'
import type { LedgerSettings } from '#kit/portfolio/ledger-store.ts'
import { FormEnd } from '#ui/page/Action.tsx'
import { Facts, Panel } from '#ui/page/Page.tsx'
import { type Draft, FormParts } from './form.tsx'
import css from './holdings.module.css'
import type { KnownRates } from './tax-rates.ts'
import type { Save } from './use-save.ts'

const fields = {
  short: percent('Ordinary income and short-term gains', { default: 0, min: 0, max: 0.6 }),
  long: percent('Long-term gains', { default: 0, min: 0, max: 0.4 }),
  state: percent('State tax', { default: 0, min: 0, max: 0.2 }),
  baseCurrency: text('Base currency', {
    help: 'Three-letter code; all amounts are shown in it.',
    default: 'USD',
    maxLength: 3,
  }),
}

const ORIGINS = {
  chosen: 'The rates you set.',
  profile:
    'Marginal rates for the income and filing status in your profile. Enter your own to override them.',
  assumed: 'Assumed, because your profile has no income. Enter your own.',
} as const

const TITLE = 'Tax rates and currency'

type Props = { readonly settings: LedgerSettings; readonly known: KnownRates; readonly saving: Save }

/** Tax rates and base currency. */
export function RatesPanel({ settings, known, saving }: Props) {
  const isHeld = useInPlan('/portfolio/currentholdings')
  const [draft, setDraft] = useState<Draft | null>(null)
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const shown = draft ?? { ...known.rates, baseCurrency: settings.baseCurrency }
  const save = async () => {
    const parsed = parseInputs(fields, shown, Object.keys(fields))
    if (!parsed.ok) return setProblems(parsed.problems)
    const { baseCurrency, ...value } = parsed.inputs
    if (!/^[A-Z]{3}$/.test(baseCurrency))
      return setProblems([
        { path: 'baseCurrency', message: 'Enter a three-letter currency code, such as USD.' },
      ])
    setProblems([])
    const put = {
      settings: [
        { name: 'taxRates' as const, value },
        { name: 'baseCurrency' as const, value: baseCurrency },
      ],
    }
    if (await saving.save('Tax rates and currency saved.', { put }))
      setDraft((now) => (now === draft ? null : now))
  }
  if (!isHeld) return <RatesToRead settings={settings} known={known} />
  return (
    <Panel title={TITLE} lead={ORIGINS[known.origin]}>
      <div className={css.fields}>
        <FormParts
          fields={fields}
          names={Object.keys(fields)}
          draft={shown}
          problems={problems}
          onChange={setDraft}
        />
      </div>
      {draft !== null && (
        <FormEnd
          action="Save"
          isRunning={saving.isSaving}
          onClick={() => void save()}
          onCancel={() => setDraft(null)}
        />
      )}
    </Panel>
  )
}

/** Outside the person's plan: what counts, and no field. */
const RatesToRead = ({ settings, known: { rates } }: Pick<Props, 'settings' | 'known'>) => (
  <Panel title={TITLE}>
    <Facts
      rows={[
        [fields.short.label, shownPercent(rates.short)],
        [fields.long.label, shownPercent(rates.long)],
        [fields.state.label, shownPercent(rates.state)],
        [fields.baseCurrency.label, settings.baseCurrency],
      ]}
    />
  </Panel>
)
