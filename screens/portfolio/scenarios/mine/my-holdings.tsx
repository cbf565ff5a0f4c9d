import { Link } from '@tanstack/react-router'
import { inCurrency } from '#kit/currency-sign.ts'
import { money } from '#kit/format.ts'
import { useTool } from '#kit/react/tool.tsx'
import { Button } from '#ui/parts/button.ts'
import css from './mine.module.css'
import type { MyExposure } from './exposure.model.ts'
import { useExposure } from './use-exposure.ts'

/** The inputs that each question takes from what is held. */
const taken = (mine: MyExposure, mode: unknown): Readonly<Record<string, unknown>> => {
  if (mode === 'factor')
    return {
      equityValue: mine.equityValue,
      bondValue: mine.bondValue,
      foreignValue: mine.foreignValue,
      ...(mine.modifiedDuration === null
        ? {}
        : { modifiedDuration: Math.round(mine.modifiedDuration * 10) / 10 }),
    }
  return mode === 'monteCarlo'
    ? { startValue: mine.total, allocation: mine.allocation }
    : { allocation: mine.allocation }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Brings the person's own holdings into the question; says what of them it leaves out. */
export function MyHoldings({ today }: { readonly today: string }) {
  const { inputs, setInputs, isLocked } = useTool()
  const { mine, baseCurrency, isPending, failure } = useExposure(today)
  if (isPending || isLocked) return null
  if (failure !== null)
    return (
      <p className={css.note} role="alert">
        Your own holdings are not there: {failure}
      </p>
    )
  if (mine === null)
    return (
      <p className={css.note}>
        These are sample amounts. <Link to="/portfolio/currentholdings">Import your transactions</Link> to use
        your own holdings.
      </p>
    )
  const own = taken(mine, inputs.mode)
  const amount = (value: number) => inCurrency(money(value), baseCurrency)
  const isTaken = Object.entries(own).every(([name, value]) => isSame(inputs[name], value))
  return (
    <div className={css.note}>
      <p>
        {isTaken
          ? `Using your own holdings, ${amount(mine.total)} today.`
          : `These are not your own amounts: you hold ${amount(mine.total)} today.`}
        {mine.other > 0 && ` ${amount(mine.other)} in other asset classes is excluded.`}
        {baseCurrency !== 'USD' &&
          ` Amounts below are then in ${baseCurrency}, although they are shown with a $.`}
        {mine.unpriced.length > 0 &&
          ` Valued at your last trade because there is no price: ${mine.unpriced.join(', ')}.`}
      </p>
      {!isTaken && (
        <Button variant="default" onClick={() => setInputs({ ...inputs, ...own })}>
          Use my holdings
        </Button>
      )}
    </div>
  )
}
