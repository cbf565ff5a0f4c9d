import { STAGES, type Stage } from '#kit/leads/stages.ts'
import type { Queries } from '../database/connection.ts'
import { addLead, type NewLead } from './add-lead.ts'
import { changeLead, noteEvent } from './open-lead.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const CONSENT = { email: true, phone: true, proof: 'Sample: ticked on the form' }

type Sample = {
  readonly name: string
  /** How long ago it came in. */
  readonly days: number
  readonly stage: Stage
  readonly from: Pick<NewLead, 'board' | 'source'>
  readonly value: number | null
  readonly more?: Partial<NewLead['fields']>
  readonly consent?: NewLead['consent']
  readonly due?: number
}

const coaching = (source: NewLead['source']) => ({ board: 'coaching', source }) as const
const ai = (source: NewLead['source']) => ({ board: 'ai', source }) as const
const QUALIFIED = {
  segmentMatch: 'in',
  budgetBand: 'medium',
  authority: 'decides',
  askedForCall: true,
  toolsUsed: 3,
  visits30d: 3,
  emailVerified: true,
} as const

/** Roles in place of people’s names. */
const SAMPLES: readonly Sample[] = [
  {
    name: 'Sample newlywed couple',
    days: 0,
    stage: 'new',
    from: coaching('referral'),
    value: 2_400,
    more: { timeline: 'now' },
  },
  {
    name: 'Sample retiring teacher',
    days: 6,
    stage: 'qualified',
    from: coaching('form'),
    value: 1_800,
    more: { timeline: 'quarter', nextAction: 'Send the pension comparison' },
    due: 0,
  },
  {
    name: 'Sample young family',
    days: 12,
    stage: 'meeting',
    from: coaching('event'),
    value: 3_200,
    more: { nextAction: 'Confirm Thursday' },
    due: 2,
  },
  { name: 'Sample shop owner', days: 30, stage: 'won', from: coaching('referral'), value: 6_000 },
  { name: 'Sample first-time buyer', days: 21, stage: 'lost', from: coaching('website'), value: 1_200 },
  {
    name: 'Sample quiet household',
    days: 9,
    stage: 'contacted',
    from: coaching('form'),
    value: 900,
    more: { doNotContact: true },
    due: -1,
  },
  { name: 'Sample fair visitor', days: 3, stage: 'new', from: coaching('event'), value: null, consent: {} },
  {
    name: 'Sample seller',
    days: 4,
    stage: 'contacted',
    value: 16_000,
    from: { board: 're', source: 'referral' },
    due: -2,
  },
  {
    name: 'Sample buyer',
    days: 2,
    stage: 'qualified',
    from: { board: 're', source: 'website' },
    value: 12_500,
  },
  {
    name: 'Sample clinic director',
    days: 1,
    stage: 'new',
    from: ai('form'),
    value: 12_000,
    more: { timeline: 'now', qualification: QUALIFIED },
  },
  { name: 'Sample warehouse manager', days: 20, stage: 'qualified', from: ai('form'), value: 8_000 },
  {
    name: 'Sample service firm owner',
    days: 4,
    stage: 'proposal',
    from: ai('referral'),
    value: 20_000,
    more: { probability: 0.7, timeline: 'quarter', qualification: QUALIFIED },
  },
]

/** The leads of an organization of the first run, with the way that each has come. */
export async function insertSampleLeads(trx: Queries, orgId: string, now: Date): Promise<void> {
  for (const [index, sample] of SAMPLES.entries()) await insertSample(trx, { orgId, now, index }, sample)
}

type Place = { readonly orgId: string; readonly now: Date; readonly index: number }

async function insertSample(trx: Queries, { orgId, now, index }: Place, sample: Sample): Promise<void> {
  const { name, from, value, more = {}, consent = CONSENT, due, days, stage } = sample
  const came = new Date(now.getTime() - days * DAY_MS - index * 60_000)
  const day = due === undefined ? null : new Date(now.getTime() + due * DAY_MS).toISOString().slice(0, 10)
  const contact = {
    email: `sample.lead.${index + 1}@example.org`,
    phone: `(512) 555-01${String(index).padStart(2, '0')}`,
  }
  const fields = { name, ...contact, zip: '78701', interest: [from.board], value, nextActionAt: day, ...more }
  const lead = { orgId, ...from, sourceRef: 'Sample', fields, consent, by: null, now: came }
  const { row } = await addLead(trx, lead)
  const road = roadTo(stage)
  for (const [step, to] of road.slice(1).entries()) {
    const at = new Date(came.getTime() + ((step + 1) * days * DAY_MS) / (road.length + 1))
    await noteEvent(trx, row, { kind: 'stage', from: road[step] ?? 'new', to, by: null, now: at })
  }
  if (road.length < 2) return
  const responded = new Date(came.getTime() + (index + 1) * 0.15 * HOUR_MS)
  const last = new Date(came.getTime() + (days * DAY_MS * road.length) / (road.length + 1))
  await changeLead(trx, row, {
    stage,
    lost_reason: stage === 'lost' ? 'timing' : null,
    first_response_at: responded,
    last_contact_at: last,
    last_activity_at: last,
    updated_at: last,
  })
}

/** The stages on the way; a lost one was lost after a first contact. */
function roadTo(stage: Stage): readonly Stage[] {
  if (stage === 'lost') return ['new', 'contacted', 'lost']
  const ids = STAGES.map(({ id }) => id)
  return ids.slice(0, ids.indexOf(stage) + 1)
}
