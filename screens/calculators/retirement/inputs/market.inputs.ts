import { choice, number, options, percent } from '#kit/field.ts'

/** Where simulated years come from. */
export const marketInputs = {
  engine: choice({
    label: 'Answer from',
    default: 'monteCarlo',
    options: options(
      ['monteCarlo', 'Simulated lives'],
      ['historical', 'Every start year since 1928'],
      ['deterministic', 'One average life'],
    ),
  }),
  sampling: choice({
    label: 'Simulated markets',
    default: 'logNormal',
    options: options(['logNormal', 'Log-normal, correlated'], ['bootstrap', 'Runs of past years']),
  }),
  blockYears: number({
    label: 'Mean run of past years',
    default: 8,
    min: 1,
    max: 40,
    unit: 'years',
    showIf: { sampling: ['bootstrap'] },
  }),
  market: choice({
    label: 'Market assumptions',
    default: 'cautious',
    options: options(
      ['cautious', 'Cautious: shares 2 points lower, bonds at today’s yield'],
      ['historical', 'As 1928 to 2025'],
      ['own', 'Own'],
    ),
  }),
  stockReturn: percent({
    label: 'Shares, mean return',
    default: 0.0985,
    min: -0.05,
    max: 0.2,
    showIf: { market: ['own'] },
  }),
  stockVolatility: percent({
    label: 'Shares, volatility',
    default: 0.194,
    min: 0,
    max: 0.6,
    showIf: { market: ['own'] },
  }),
  bondReturn: percent({
    label: 'Bonds, mean return',
    default: 0.0447,
    min: -0.05,
    max: 0.2,
    showIf: { market: ['own'] },
  }),
  bondVolatility: percent({
    label: 'Bonds, volatility',
    default: 0.079,
    min: 0,
    max: 0.4,
    showIf: { market: ['own'] },
  }),
  cashReturn: percent({
    label: 'Cash, mean return',
    default: 0.0342,
    min: -0.02,
    max: 0.15,
    showIf: { market: ['own'] },
  }),
  inflationMean: percent({
    label: 'Inflation, mean',
    default: 0.0311,
    min: -0.02,
    max: 0.15,
    showIf: { market: ['own'] },
  }),
  inflationVolatility: percent({
    label: 'Inflation, volatility',
    default: 0.039,
    min: 0,
    max: 0.2,
    showIf: { market: ['own'] },
  }),
}
