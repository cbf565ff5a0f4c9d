import type { ReactNode } from 'react'
import type { Ledger } from '#finance/ledger/ledger.ts'
import { sampleIn } from '#kit/portfolio/sample-accounts.ts'
import css from './sample.module.css'

const WORDS = {
  all: 'These are sample holdings. They are nobody’s money: your profile, your net worth, and the tools leave them out.',
  part: 'Some of these are sample holdings. Your profile, your net worth, and the tools count only your own accounts.',
}

/** While the sample household is in the ledger: says so, on screen and on paper, with the ways on. */
export function SampleStrip({ ledger, children }: { readonly ledger: Ledger; readonly children: ReactNode }) {
  const sample = sampleIn(ledger)
  if (sample === 'none') return null
  return (
    <div className={css.strip} data-part="sample">
      <p>{WORDS[sample]}</p>
      <div className={`${css.ways} no-print`}>{children}</div>
    </div>
  )
}
