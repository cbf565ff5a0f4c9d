import { defineSample, newId, type Queries, type SampleOwner } from '#api/kit.ts'
import { isoDate, dayNumberOf } from '#finance/dates/calendar.ts'
import { parseInputs } from '#kit/parse.ts'
import { insertStudy } from './comparables.db.ts'
import { inputs as fields } from './comparables.inputs.ts'
import { studyOf } from './model/compute.model.ts'

const OWNER = 'broker@example.org'
const DAY_MS = 86_400_000

/** The subject home of both studies, and of the sample proposals. */
const SUBJECT = { ...fields.subject.example, address: '12 Sample Street' }
/** Closed sales, by how many days before the study each went under contract. */
const SALES = [
  {
    sold: 125,
    address: 'A Sample Avenue',
    closePrice: 515_000,
    concessions: 5000,
    livingArea: 2000,
    bathrooms: 2,
    garageSpaces: 2,
    lotSqFt: 7500,
    condition: 3,
  },
  {
    sold: 56,
    address: 'B Sample Avenue',
    closePrice: 548_000,
    livingArea: 2250,
    bathrooms: 2.5,
    garageSpaces: 2,
    lotSqFt: 8800,
    condition: 3,
  },
  {
    sold: 160,
    address: 'C Sample Avenue',
    closePrice: 498_000,
    livingArea: 2050,
    bathrooms: 2,
    garageSpaces: 1,
    lotSqFt: 8000,
    condition: 2,
  },
] as const

const comps = (day: string) =>
  SALES.map(({ sold, ...sale }) => ({ ...sale, contractDate: isoDate(dayNumberOf(day) - sold) }))

const pending = {
  address: 'D Sample Avenue',
  status: 'pending',
  closePrice: 552_000,
  livingArea: 2180,
  bathrooms: 2.5,
  garageSpaces: 2,
  lotSqFt: 8100,
  condition: 3,
}

type Looked = { readonly title: string; readonly daysAgo: number; readonly isLater: boolean }

const STUDIES: readonly Looked[] = [
  { title: 'Sample: 12 Sample Street, first look', daysAgo: 45, isLater: false },
  { title: 'Sample: 12 Sample Street, before listing', daysAgo: 3, isLater: true },
]

async function insertSample(trx: Queries, { userId, email, now }: SampleOwner): Promise<void> {
  if (email !== OWNER) return
  const place = await trx
    .selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (place === undefined) return
  for (const { title, daysAgo, isLater } of STUDIES) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS)
    const day = at.toISOString().slice(0, 10)
    const parsed = parseInputs(
      fields,
      {
        subject: SUBJECT,
        comps: [...comps(day), ...(isLater ? [pending] : [])],
        adjustments: fields.adjustments.example,
        effectiveDate: day,
        marketRatePerMonth: 0.003,
      },
      Object.keys(fields),
    )
    if (!parsed.ok) throw new Error(`the sample study ${title} is not one`)
    await insertStudy(trx, {
      org_id: place.org_id,
      id: newId('cmp'),
      rev: 1,
      title,
      subject: SUBJECT.address,
      inputs: JSON.stringify(parsed.inputs),
      reconciled: studyOf(parsed.inputs).reconciled,
      by_id: userId,
      by_name: 'Sample Broker',
      created_at: at,
      updated_at: at,
    })
  }
}

export const sampleStudies = defineSample(insertSample)
