import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { FlowEdge, FlowParty, FlowStep } from '#kit/block.ts'
import { counted } from '#kit/format.ts'
import { useText } from '../text.tsx'
import { EDGE_WORDS } from './edge-kinds.ts'
import css from './details.module.css'
import flow from './flow.module.css'
import { partyLedger } from './ledger.ts'
import { When } from './When.tsx'

type DetailsProps = {
  readonly steps: readonly FlowStep[]
  readonly index: number
  readonly parties: readonly FlowParty[]
  readonly party: string
  readonly edges: readonly FlowEdge[]
  readonly isFailing: boolean
  /** The picture names its arrows by their numbers in the list. */
  readonly areNumbered: boolean
  readonly picked: FlowEdge | undefined
  readonly onPick: (edge: FlowEdge | undefined) => void
}

/** The step in words, and what passes in it: each arrow opens to its amount, formula and rule. */
export function StepDetails(props: DetailsProps) {
  const { steps, index, party, isFailing } = props
  const step = steps[index]
  if (step === undefined) return null
  const failure = isFailing ? step.failure : undefined
  return (
    <div className={css.details} data-failing={failure !== undefined || undefined}>
      <div aria-live="polite">
        <h3>
          {failure !== undefined && <IconAlertTriangle size={18} aria-hidden="true" />}
          {failure?.title ?? step.title} <When when={step.when} />
        </h3>
        <p>{failure?.text ?? step.text}</p>
      </div>
      {isFailing && failure === undefined && <p className={css.quiet}>Little can go wrong in this step.</p>}
      <Passing {...props} />
      {party !== '' && <Ledger {...props} />}
      {step.balanceSheets !== undefined && failure === undefined && <Holdings {...props} step={step} />}
    </div>
  )
}

/** What passes between the parties; an arrow that was picked in the picture opens it. */
function Passing(props: DetailsProps) {
  const { edges, areNumbered, picked, onPick } = props
  const [isAsked, ask] = useState<boolean>()
  const isOpen = picked !== undefined || (isAsked ?? areNumbered)
  if (edges.length === 0) return <p className={css.quiet}>Nothing changes hands in this step.</p>
  return (
    <details open={isOpen} className={flow.steps}>
      <summary
        className={flow.listTitle}
        onClick={(event) => {
          event.preventDefault()
          ask(!isOpen)
          onPick(undefined)
        }}
      >
        {counted(edges.length, 'arrow')} of this step
      </summary>
      <Edges {...props} />
    </details>
  )
}

function Edges({ edges, parties, party, areNumbered, picked, onPick }: DetailsProps) {
  const { show } = useText()
  const name = (id: string) => parties.find((one) => one.id === id)?.label ?? id
  return (
    <ul className={css.passing}>
      {edges.map((edge, index) => {
        const isOpen = edge === picked
        const isAway = party !== '' && edge.from !== party && edge.to !== party
        return (
          <li key={`${edge.from} ${edge.to} ${edge.label}`} data-away={isAway || undefined}>
            <button type="button" aria-expanded={isOpen} onClick={() => onPick(isOpen ? undefined : edge)}>
              <span className={css.key} aria-hidden="true">
                {areNumbered && (
                  <span className={css.mark} data-what={edge.what}>
                    {index + 1}
                  </span>
                )}
                <span className={css.swatch} data-what={edge.what} />
              </span>
              <span>
                {name(edge.from)} <IconArrowRight size={14} aria-label="to" /> {name(edge.to)}
              </span>
              <span className={css.what}>{edge.label}</span>
              {edge.amount !== undefined && <strong>{show(edge.amount, { format: 'money' })}</strong>}
            </button>
            {isOpen && (
              <dl className={css.edge}>
                <Term name="What">{EDGE_WORDS[edge.what]}</Term>
                {edge.amount !== undefined && (
                  <Term name="Amount">{show(edge.amount, { format: 'cents' })}</Term>
                )}
                {edge.formula !== undefined && <Term name="How it is calculated">{edge.formula}</Term>}
                {edge.note !== undefined && <Term name="Rule">{edge.note}</Term>}
              </dl>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const Term = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Ledger({ steps, index, parties, party }: DetailsProps) {
  const { show } = useText()
  const { received, paid, net } = partyLedger(steps, party, index)
  const money = (value: number) => show(value, { format: 'money' })
  return (
    <p className={css.ledger}>
      <strong>{parties.find(({ id }) => id === party)?.label}</strong> so far: received {money(received)},
      paid {money(paid)},{' '}
      <strong>
        {net < 0 ? 'out' : 'in'} {money(Math.abs(net))}
      </strong>
    </p>
  )
}

function Holdings({ step, parties, party }: DetailsProps & { readonly step: FlowStep }) {
  const { show } = useText()
  const sheets = (step.balanceSheets ?? []).filter((sheet) => party === '' || sheet.party === party)
  return (
    <div className={css.sheets}>
      {sheets.map((sheet) => (
        <dl key={sheet.party}>
          <dt className={css.sheetTitle}>
            Holdings: {parties.find(({ id }) => id === sheet.party)?.label ?? sheet.party}
          </dt>
          {sheet.holds.map(({ name, amount }) => (
            <dd key={name}>
              <span>{name}</span>
              <span>{show(amount, { format: 'money' })}</span>
            </dd>
          ))}
        </dl>
      ))}
    </div>
  )
}
