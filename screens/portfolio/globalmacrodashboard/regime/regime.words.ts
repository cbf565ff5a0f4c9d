import type { Regime } from '#finance/economic-regime.ts'

const WORDS: Record<Regime, string> = {
  upUp: 'Growth up, inflation up',
  upDown: 'Growth up, inflation down',
  downUp: 'Growth down, inflation up',
  downDown: 'Growth down, inflation down',
}

export const regimeWords = (regime: Regime): string => WORDS[regime]
