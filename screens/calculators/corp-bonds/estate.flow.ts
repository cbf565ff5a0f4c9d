import type { FlowBlock, FlowEdge, FlowParty } from '#kit/block.ts'
import { percent } from '#kit/format.ts'
import { passCash } from '#kit/lab/flow-steps.ts'
import { flowOf, oblige, type Step, tell } from '#kit/flow-edges.ts'
import { large } from '#kit/lab/words.ts'
import type { Result } from './recovery.mode.ts'

/** From the filing to the distribution; every amount is a row of the table of classes, or its total. */
export const estateFlow = (result: Result): FlowBlock =>
  flowOf('From default to distribution', partiesOf(result), [filing, vote(result), distribution(result)])

function partiesOf({ classes }: Result): readonly FlowParty[] {
  const last = classes.length - 1
  return [
    { id: 'estate', label: 'Estate of the issuer', kind: 'issuer', x: 0, y: 50 },
    { id: 'court', label: 'Court and advisers', kind: 'state', x: 30, y: 4 },
    { id: 'trustee', label: 'Trustee', kind: 'intermediary', x: 50, y: 50 },
    ...classes.map(({ name, rank }, at): FlowParty => {
      const y = last === 0 ? 50 : 4 + (92 * at) / last
      return { id: `class${at}`, label: `${rank}. ${name}`, kind: 'investor', x: 100, y }
    }),
  ]
}

const filing: Step = {
  title: 'Filing',
  when: 'Event of default',
  text: 'The issuer files; a stay stops all collection. No money moves; every class is bound to wait for the court.',
  edges: [tell('estate', 'court', 'Petition'), oblige('trustee', 'court', 'Claims of the holders')],
}

const vote = ({ fulcrum, totalRecovery }: Result): Step => ({
  title: 'Value and vote',
  when: 'Months later',
  text: `The court values the business: ${totalRecovery < 1 ? `the value breaks in ${fulcrum}` : 'it covers every claim'}. No money moves; a plan that is confirmed is bound to be followed by all.`,
  edges: [tell('court', 'trustee', 'Disclosure and plan'), oblige('estate', 'trustee', 'Plan')],
  failure: {
    title: 'The plan is refused',
    text: 'The court may confirm it against a class that is treated fairly (cram-down) or send the estate into liquidation, usually at a lower value. The lowest ranks bear the difference.',
    edges: [tell('court', 'estate', 'Liquidation')],
  },
})

function distribution({ classes, costs }: Result): Step {
  const paid = classes.reduce((sum, one) => sum + one.paid, 0)
  const toClass = (one: Result['classes'][number], at: number): readonly FlowEdge[] =>
    passCash(['trustee', `class${at}`], one.paid, {
      label: percent(one.recovery),
      formula: 'recovery × claim',
    })
  return {
    title: 'Distribution',
    when: 'Effective date',
    text: `Costs of ${large(costs)} come first; ${large(paid)} goes to the creditors by rank.`,
    edges: [
      ...passCash(['estate', 'court'], costs, { label: 'Costs', formula: 'costs × enterprise value' }),
      ...passCash(['estate', 'trustee'], paid, { label: 'Distribution', formula: 'sum of all classes' }),
      ...classes.flatMap((one, at) => (one.paid > 0 ? toClass(one, at) : [])),
    ],
  }
}
