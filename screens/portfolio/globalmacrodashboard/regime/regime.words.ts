import type { Regime } from '#finance/economic-regime.ts'

const WORDS: Record<Regime, string> = {
  upUp: 'Growth rising, inflation above trend',
  upDown: 'Growth rising, inflation below trend',
  downUp: 'Growth slowing, inflation above trend',
  downDown: 'Growth slowing, inflation below trend',
}

export const regimeWords = (regime: Regime): string => WORDS[regime]
