import { dayNumber } from '#finance/dates/calendar.ts'
import type { Block } from '#kit/block.ts'
import { counted, date, money, number, percent } from '#kit/format.ts'
import { callout, type Draft } from '#kit/report-blocks.ts'
import type { Given } from './contract.model.ts'
import type { Result } from './margin.mode.ts'
import { type Account, dateOf } from './margin.model.ts'

const LEVERED = 10
const NOTICE = 5
const STALE = 7

/** Leverage, a bad day, a notice that is near, and margins that may be old. */
export function marginCallouts(result: Result, account: Account, given: Given): Draft {
  const isClosed = account.days.at(-1)?.isLiquidated === true
  const cushion = result.finalBalance - given.maintenanceMargin * given.contracts
  const bad = result.twoDeviationDay
  return [
    result.leverage > LEVERED &&
      callout(
        'caution',
        `Leverage of ${number(result.leverage, 1)} to 1`,
        `A ${percent(1 / result.leverage, 1)} move in the price equals your whole initial margin. Keep extra cash for margin calls, or trade fewer contracts.`,
      ),
    !isClosed &&
      bad > cushion &&
      callout(
        'caution',
        'One bad day triggers a margin call',
        `A two-standard-deviation day costs ${money(bad)}; the account is ${money(cushion)} above maintenance.`,
      ),
    noticeCallout(account, given),
    marginAge(given),
  ]
}

function noticeCallout(account: Account, { firstNotice, side }: Given): Block | null {
  const last = dateOf(account, account.days.length)
  const [notice, now] = [dayNumber(firstNotice ?? ''), dayNumber(last)]
  if (typeof notice !== 'number' || typeof now !== 'number' || notice - now > NOTICE) return null
  return callout(
    'caution',
    notice >= now ? 'First notice day is near' : 'First notice day has passed',
    side === 'long'
      ? `From ${date(firstNotice ?? '')} a short may give you notice and you must take delivery. Close or roll first unless you want the goods.`
      : `From ${date(firstNotice ?? '')} shorts give notice of delivery: have the goods ready, or close.`,
  )
}

function marginAge({ marginsAsOf, today }: Given): Block | null {
  const [read, now] = [dayNumber(marginsAsOf ?? ''), dayNumber(today)]
  if (typeof read !== 'number' || typeof now !== 'number' || now - read <= STALE) return null
  return callout(
    'information',
    'Margins may have changed',
    `You looked them up on ${date(marginsAsOf ?? '')}, ${counted(now - read, 'day')} before the trade; exchanges change them with the market. Ask your broker.`,
  )
}
