import { useState } from 'react'
import { Action } from '#ui/page/Action.tsx'
import { Dialog } from '#ui/page/Dialog.tsx'
import css from './paper.module.css'

const FORMULAS: readonly (readonly [name: string, formula: string])[] = [
  ['Future value of one sum', 'PV × (1 + i)ⁿ'],
  ['Present value of one sum', 'FV ÷ (1 + i)ⁿ'],
  ['Future value of equal payments', 'PMT × ((1 + i)ⁿ − 1) ÷ i'],
  ['Present value of equal payments', 'PMT × (1 − (1 + i)⁻ⁿ) ÷ i'],
  ['Loan payment', 'P × i ÷ (1 − (1 + i)⁻ⁿ)'],
  ['Effective rate', '(1 + j ÷ m)ᵐ − 1'],
  ['Real rate', '(1 + nominal) ÷ (1 + inflation) − 1'],
  ['Net present value', 'Σ Cₜ ÷ (1 + r)ᵗ'],
  ['Change of price by duration', '−modified duration × change of yield × price'],
  ['Net operating income', 'rent − vacancy + other income − expenses'],
  ['Value by capitalization', 'net operating income ÷ rate'],
  ['Cost of equity (CAPM)', 'risk-free rate + β × market premium'],
  ['Weighted average cost of capital', 'E/V × kₑ + D/V × k_d × (1 − t)'],
  ['Levered beta', 'βᵤ × (1 + (1 − t) × D/E)'],
  ['Growing perpetuity', 'C₁ ÷ (r − g)'],
  ['Coinsurance', 'loss × carried ÷ required'],
]

/** The formulas that may be looked up in the exam. */
export function FormulaSheet() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Action tone="plain" onClick={() => setOpen(true)}>
        Formulas
      </Action>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Formula sheet" size="lg">
        <dl className={css.formulas}>
          {FORMULAS.map(([name, formula]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formula}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
