import { dayNumber } from '#finance/calendar.ts'
import type { Block } from '#kit/block.ts'
import { counted, date, money, number, percent } from '#kit/format.ts'
import { callout } from '#kit/report-blocks.ts'
import type { Given } from './contract.ts'
import type { Result } from './margin.mode.ts'
import { type Account, dateOf } from './margin.model.ts'

const LEVERED = 10
const NOTICE = 5
const STALE = 7

/** Leverage, a bad day, a notice that is near, and margins that may be old. */
export function marginCallouts(result: Result, account: Account, given: Given): readonly Block[] {
  const end = account.days.at(-1)
  const cushion = (end?.balance ?? 0) - given.maintenanceMargin * given.contracts
  const bad = result.twoDeviationDay
  return [
    ...(result.leverage > LEVERED
      ? [
          callout(
            'caution',
            `Leverage of ${number(result.leverage, 1)}`,
            `A change of ${percent(1 / result.leverage, 1)} in the price is worth the whole initial margin. Keep cash for calls beside it, or trade fewer contracts.`,
          ),
        ]
      : []),
    ...(end?.isLiquidated !== true && bad > cushion
      ? [
          callout(
            'caution',
            'One bad day brings a call',
            `A day of two standard deviations costs ${money(bad)}; the account is ${money(cushion)} above the maintenance margin.`,
          ),
        ]
      : []),
    ...noticeCallout(account, given),
    ...marginAge(given),
  ]
}

function noticeCallout(account: Account, { firstNotice, side }: Given): readonly Block[] {
  const last = dateOf(account, account.days.length)
  const [notice, now] = [dayNumber(firstNotice ?? ''), dayNumber(last)]
  if (typeof notice !== 'number' || typeof now !== 'number' || notice - now > NOTICE) return []
  return [
    callout(
      'caution',
      notice >= now ? 'First notice is near' : 'First notice has passed',
      side === 'long'
        ? `From ${date(firstNotice ?? '')} a short may give you notice and you must take delivery. Close or roll before, unless you want the goods.`
        : `From ${date(firstNotice ?? '')} deliveries are noticed: who is short has to have the goods or to close.`,
    ),
  ]
}

function marginAge({ marginsAsOf, today }: Given): readonly Block[] {
  const [read, now] = [dayNumber(marginsAsOf ?? ''), dayNumber(today)]
  if (typeof read !== 'number' || typeof now !== 'number' || now - read <= STALE) return []
  return [
    callout(
      'information',
      'The margins may have changed',
      `They were read on ${date(marginsAsOf ?? '')}, ${counted(now - read, 'day')} before the trade; exchanges change them with the market. Ask your broker.`,
    ),
  ]
}
