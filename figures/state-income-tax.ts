import { type Dated, unchanged, withLaw } from './dated.ts'

/** [from this taxable income, marginal rate], lowest first. */
export type StateBrackets = readonly (readonly [from: number, rate: number])[]

/**
 * One state's income tax, simplified: no local taxes, credits or phase-outs. `retirementExemption` is the yearly
 * pension and retirement-account income that is not taxed from `exemptFromAge` on; null = all of it.
 */
export type StateIncomeTax = {
  readonly name: string
  readonly single: StateBrackets
  readonly married: StateBrackets
  readonly deductionSingle: number
  readonly deductionMarried: number
  /** Where it is on file; otherwise a head of household has the single rates, which is too much in most states. */
  readonly headOfHousehold?: { readonly brackets: StateBrackets; readonly deduction: number }
  readonly taxesSocialSecurity: boolean
  readonly retirementExemption: number | null
  readonly exemptFromAge: number
}

// biome-ignore format: one row a state
const states = {
  AK: { name: 'Alaska', single: [[0, 0]], married: [[0, 0]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: false, retirementExemption: null, exemptFromAge: 0},
  AL: { name: 'Alabama', single: [[0, 0.02], [500, 0.04], [3000, 0.05]], married: [[0, 0.02], [1000, 0.04], [6000, 0.05]], deductionSingle: 3000, deductionMarried: 7500, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  AR: { name: 'Arkansas', single: [[0, 0], [5600, 0.02], [11200, 0.03], [16000, 0.034], [26400, 0.037]], married: [[0, 0], [5600, 0.02], [11200, 0.03], [16000, 0.034], [26400, 0.037]], deductionSingle: 2470, deductionMarried: 4940, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  AZ: { name: 'Arizona', single: [[0, 0.025]], married: [[0, 0.025]], deductionSingle: 16100, deductionMarried: 32200, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  CA: { name: 'California', single: [[0, 0.01], [10412, 0.02], [24684, 0.04], [38959, 0.06], [54081, 0.08], [68350, 0.093], [349137, 0.103], [418961, 0.113], [698271, 0.123], [1000000, 0.133]], married: [[0, 0.01], [20824, 0.02], [49368, 0.04], [77918, 0.06], [108162, 0.08], [136700, 0.093], [698274, 0.103], [837922, 0.113], [1396542, 0.123], [2000000, 0.133]], deductionSingle: 5540, deductionMarried: 11080, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  CO: { name: 'Colorado', single: [[0, 0.044]], married: [[0, 0.044]], deductionSingle: 16100, deductionMarried: 32200, taxesSocialSecurity: false, retirementExemption: 24000, exemptFromAge: 65},
  CT: { name: 'Connecticut', single: [[0, 0.02], [10000, 0.045], [50000, 0.055], [100000, 0.06], [200000, 0.065], [250000, 0.069], [500000, 0.0699]], married: [[0, 0.02], [20000, 0.045], [100000, 0.055], [200000, 0.06], [400000, 0.065], [500000, 0.069], [1000000, 0.0699]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: true, retirementExemption: 0, exemptFromAge: 0},
  DC: { name: 'District of Columbia', single: [[0, 0.04], [10000, 0.06], [40000, 0.065], [60000, 0.085], [250000, 0.0925], [500000, 0.0975], [1000000, 0.1075]], married: [[0, 0.04], [10000, 0.06], [40000, 0.065], [60000, 0.085], [250000, 0.0925], [500000, 0.0975], [1000000, 0.1075]], deductionSingle: 16100, deductionMarried: 32200, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  DE: { name: 'Delaware', single: [[0, 0], [2000, 0.022], [5000, 0.039], [10000, 0.048], [20000, 0.052], [25000, 0.0555], [60000, 0.066]], married: [[0, 0], [2000, 0.022], [5000, 0.039], [10000, 0.048], [20000, 0.052], [25000, 0.0555], [60000, 0.066]], deductionSingle: 3250, deductionMarried: 6500, taxesSocialSecurity: false, retirementExemption: 12500, exemptFromAge: 60},
  FL: { name: 'Florida', single: [[0, 0]], married: [[0, 0]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: false, retirementExemption: null, exemptFromAge: 0},
  GA: { name: 'Georgia', single: [[0, 0.0519]], married: [[0, 0.0519]], deductionSingle: 15000, deductionMarried: 30000, taxesSocialSecurity: false, retirementExemption: 65000, exemptFromAge: 65},
  HI: { name: 'Hawaii', single: [[0, 0.014], [9600, 0.032], [14400, 0.055], [19200, 0.064], [24000, 0.068], [36000, 0.072], [48000, 0.076], [125000, 0.079], [175000, 0.0825], [225000, 0.09], [275000, 0.1], [325000, 0.11]], married: [[0, 0.014], [19200, 0.032], [28800, 0.055], [38400, 0.064], [48000, 0.068], [72000, 0.072], [96000, 0.076], [250000, 0.079], [350000, 0.0825], [450000, 0.09], [550000, 0.1], [650000, 0.11]], deductionSingle: 2200, deductionMarried: 4400, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  IA: { name: 'Iowa', single: [[0, 0.038]], married: [[0, 0.038]], deductionSingle: 16100, deductionMarried: 32200, taxesSocialSecurity: false, retirementExemption: null, exemptFromAge: 55},
  ID: { name: 'Idaho', single: [[0, 0.053]], married: [[0, 0.053]], deductionSingle: 16100, deductionMarried: 32200, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  IL: { name: 'Illinois', single: [[0, 0.0495]], married: [[0, 0.0495]], deductionSingle: 2775, deductionMarried: 5550, taxesSocialSecurity: false, retirementExemption: null, exemptFromAge: 0},
  IN: { name: 'Indiana', single: [[0, 0.0295]], married: [[0, 0.0295]], deductionSingle: 1000, deductionMarried: 2000, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  KS: { name: 'Kansas', single: [[0, 0.031], [15000, 0.0525], [30000, 0.057]], married: [[0, 0.031], [30000, 0.0525], [60000, 0.057]], deductionSingle: 3500, deductionMarried: 8000, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  KY: { name: 'Kentucky', single: [[0, 0.035]], married: [[0, 0.035]], deductionSingle: 3160, deductionMarried: 3160, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  LA: { name: 'Louisiana', single: [[0, 0.03]], married: [[0, 0.03]], deductionSingle: 12500, deductionMarried: 25000, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  MA: { name: 'Massachusetts', single: [[0, 0.05], [1000000, 0.09]], married: [[0, 0.05], [1000000, 0.09]], deductionSingle: 4400, deductionMarried: 8800, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  MD: { name: 'Maryland', single: [[0, 0.02], [1000, 0.03], [2000, 0.04], [3000, 0.0475], [100000, 0.05], [125000, 0.0525], [150000, 0.055], [250000, 0.0575], [500000, 0.0625], [1000000, 0.065]], married: [[0, 0.02], [1000, 0.03], [2000, 0.04], [3000, 0.0475], [150000, 0.05], [175000, 0.0525], [225000, 0.055], [300000, 0.0575], [600000, 0.0625], [1200000, 0.065]], deductionSingle: 3350, deductionMarried: 6700, taxesSocialSecurity: false, retirementExemption: 34300, exemptFromAge: 65},
  ME: { name: 'Maine', single: [[0, 0.058], [26050, 0.0675], [61600, 0.0715]], married: [[0, 0.058], [52100, 0.0675], [123200, 0.0715]], deductionSingle: 16100, deductionMarried: 32200, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  MI: { name: 'Michigan', single: [[0, 0.0425]], married: [[0, 0.0425]], deductionSingle: 6300, deductionMarried: 12600, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  MN: { name: 'Minnesota', single: [[0, 0.0535], [33310, 0.068], [109430, 0.0785], [203150, 0.0985]], married: [[0, 0.0535], [48700, 0.068], [193480, 0.0785], [337930, 0.0985]], deductionSingle: 15300, deductionMarried: 30600, taxesSocialSecurity: true, retirementExemption: 0, exemptFromAge: 0},
  MO: { name: 'Missouri', single: [[0, 0], [1313, 0.015], [9191, 0.047]], married: [[0, 0], [1313, 0.015], [9191, 0.047]], deductionSingle: 15750, deductionMarried: 31500, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  MS: { name: 'Mississippi', single: [[0, 0], [10000, 0.04]], married: [[0, 0], [10000, 0.04]], deductionSingle: 2300, deductionMarried: 4600, taxesSocialSecurity: false, retirementExemption: null, exemptFromAge: 0},
  MT: { name: 'Montana', single: [[0, 0.047], [47500, 0.0565]], married: [[0, 0.047], [95000, 0.0565]], deductionSingle: 14600, deductionMarried: 29200, taxesSocialSecurity: true, retirementExemption: 0, exemptFromAge: 0},
  NC: { name: 'North Carolina', single: [[0, 0.0399]], married: [[0, 0.0399]], deductionSingle: 12750, deductionMarried: 25500, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  ND: { name: 'North Dakota', single: [[0, 0], [48475, 0.0195], [244825, 0.025]], married: [[0, 0], [80975, 0.0195], [298075, 0.025]], deductionSingle: 16100, deductionMarried: 32200, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  NE: { name: 'Nebraska', single: [[0, 0.0246], [3700, 0.0351], [22170, 0.0455]], married: [[0, 0.0246], [7390, 0.0351], [44350, 0.0455]], deductionSingle: 8600, deductionMarried: 17200, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  NH: { name: 'New Hampshire', single: [[0, 0]], married: [[0, 0]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: false, retirementExemption: null, exemptFromAge: 0},
  NJ: { name: 'New Jersey', single: [[0, 0.014], [20000, 0.0175], [35000, 0.035], [40000, 0.05525], [75000, 0.0637], [500000, 0.0897], [1000000, 0.1075]], married: [[0, 0.014], [20000, 0.0175], [50000, 0.0245], [70000, 0.035], [80000, 0.05525], [150000, 0.0637], [500000, 0.0897], [1000000, 0.1075]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  NM: { name: 'New Mexico', single: [[0, 0.017], [5500, 0.032], [11000, 0.047], [16000, 0.049], [210000, 0.059]], married: [[0, 0.017], [8000, 0.032], [16000, 0.047], [24000, 0.049], [315000, 0.059]], deductionSingle: 16100, deductionMarried: 32200, taxesSocialSecurity: true, retirementExemption: 10000, exemptFromAge: 65},
  NV: { name: 'Nevada', single: [[0, 0]], married: [[0, 0]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: false, retirementExemption: null, exemptFromAge: 0},
  NY: { name: 'New York', single: [[0, 0.039], [8500, 0.044], [11700, 0.0515], [13900, 0.054], [80650, 0.059], [215400, 0.0685], [1077550, 0.0965], [5000000, 0.103], [25000000, 0.109]], married: [[0, 0.039], [17150, 0.044], [23600, 0.0515], [27900, 0.054], [161550, 0.059], [323200, 0.0685], [2155350, 0.0965], [5000000, 0.103], [25000000, 0.109]], deductionSingle: 8000, deductionMarried: 16050, taxesSocialSecurity: false, retirementExemption: 20000, exemptFromAge: 0},
  OH: { name: 'Ohio', single: [[0, 0], [26050, 0.0275]], married: [[0, 0], [26050, 0.0275]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  OK: { name: 'Oklahoma', single: [[0, 0.0025], [1000, 0.0275], [7200, 0.045]], married: [[0, 0.0025], [2000, 0.0275], [12200, 0.045]], deductionSingle: 6350, deductionMarried: 12700, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  OR: { name: 'Oregon', single: [[0, 0.0475], [4550, 0.0675], [11400, 0.0875], [125000, 0.099]], married: [[0, 0.0475], [9100, 0.0675], [22800, 0.0875], [250000, 0.099]], deductionSingle: 2910, deductionMarried: 5820, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  PA: { name: 'Pennsylvania', single: [[0, 0.0307]], married: [[0, 0.0307]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: false, retirementExemption: null, exemptFromAge: 60},
  RI: { name: 'Rhode Island', single: [[0, 0.0375], [74200, 0.0475], [168600, 0.0599]], married: [[0, 0.0375], [74200, 0.0475], [168600, 0.0599]], deductionSingle: 10350, deductionMarried: 20700, taxesSocialSecurity: true, retirementExemption: 0, exemptFromAge: 0},
  SC: { name: 'South Carolina', single: [[0, 0.0199], [30000, 0.0521]], married: [[0, 0.0199], [30000, 0.0521]], deductionSingle: 6000, deductionMarried: 12000, taxesSocialSecurity: false, retirementExemption: 15000, exemptFromAge: 0},
  SD: { name: 'South Dakota', single: [[0, 0]], married: [[0, 0]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: false, retirementExemption: null, exemptFromAge: 0},
  TN: { name: 'Tennessee', single: [[0, 0]], married: [[0, 0]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: false, retirementExemption: null, exemptFromAge: 0},
  TX: { name: 'Texas', single: [[0, 0]], married: [[0, 0]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: false, retirementExemption: null, exemptFromAge: 0},
  UT: { name: 'Utah', single: [[0, 0.045]], married: [[0, 0.045]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: true, retirementExemption: 0, exemptFromAge: 0},
  VA: { name: 'Virginia', single: [[0, 0.02], [3000, 0.03], [5000, 0.05], [17000, 0.0575]], married: [[0, 0.02], [3000, 0.03], [5000, 0.05], [17000, 0.0575]], deductionSingle: 8000, deductionMarried: 16000, taxesSocialSecurity: false, retirementExemption: 12000, exemptFromAge: 65},
  VT: { name: 'Vermont', single: [[0, 0.0335], [45400, 0.066], [110350, 0.076], [229950, 0.0875]], married: [[0, 0.0335], [75850, 0.066], [182800, 0.076], [278450, 0.0875]], deductionSingle: 7400, deductionMarried: 14800, taxesSocialSecurity: true, retirementExemption: 0, exemptFromAge: 0},
  WA: { name: 'Washington', single: [[0, 0]], married: [[0, 0]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: false, retirementExemption: null, exemptFromAge: 0},
  WI: { name: 'Wisconsin', single: [[0, 0.035], [14320, 0.044], [28640, 0.053], [315310, 0.0765]], married: [[0, 0.035], [19090, 0.044], [38190, 0.053], [420420, 0.0765]], deductionSingle: 13810, deductionMarried: 27630, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  WV: { name: 'West Virginia', single: [[0, 0.0211], [10000, 0.0281], [25000, 0.0316], [40000, 0.0422], [60000, 0.0458]], married: [[0, 0.0211], [10000, 0.0281], [25000, 0.0316], [40000, 0.0422], [60000, 0.0458]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  WY: { name: 'Wyoming', single: [[0, 0]], married: [[0, 0]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: false, retirementExemption: null, exemptFromAge: 0},
} as const satisfies Record<string, StateIncomeTax>

export type StateCode = keyof typeof states

/** What the federal return deducts for a head of household in 2026, in states that start from its taxable income. */
const FEDERAL_HEAD = 24_150

/** Rates of heads of household: their own, the joint ones, or the single ones with a deduction of their own. */
// biome-ignore format: one row a state
const heads = {
  AZ: { brackets: states.AZ.single, deduction: FEDERAL_HEAD },
  // Franchise Tax Board, 2023 schedule Z, of the year that the other rows of the state have.
  CA: { brackets: [[0, 0.01], [20839, 0.02], [49371, 0.04], [63644, 0.06], [78765, 0.08], [93037, 0.093], [474824, 0.103], [569790, 0.113], [949649, 0.123], [1000000, 0.133]], deduction: 11080 },
  CO: { brackets: states.CO.single, deduction: FEDERAL_HEAD },
  IA: { brackets: states.IA.single, deduction: FEDERAL_HEAD },
  ID: { brackets: states.ID.single, deduction: FEDERAL_HEAD },
  MA: { brackets: states.MA.single, deduction: 6800 },
  MD: { brackets: states.MD.married, deduction: 6700 },
  // Minnesota Department of Revenue, rates and standard deductions for 2026.
  MN: { brackets: [[0, 0.0535], [41010, 0.068], [164800, 0.0785], [270060, 0.0985]], deduction: 23000 },
  NC: { brackets: states.NC.single, deduction: 19125 },
  NJ: { brackets: states.NJ.married, deduction: 0 },
  // New York Tax Law 601(b) and 614(b).
  NY: { brackets: [[0, 0.039], [12800, 0.044], [17650, 0.0515], [20900, 0.054], [107650, 0.059], [269300, 0.0685], [1616450, 0.0965], [5000000, 0.103], [25000000, 0.109]], deduction: 11200 },
} as const satisfies Partial<Record<StateCode, NonNullable<StateIncomeTax['headOfHousehold']>>>

const rows: Readonly<Record<StateCode, StateIncomeTax>> = {
  ...states,
  AZ: { ...states.AZ, headOfHousehold: heads.AZ },
  CA: { ...states.CA, headOfHousehold: heads.CA },
  CO: { ...states.CO, headOfHousehold: heads.CO },
  IA: { ...states.IA, headOfHousehold: heads.IA },
  ID: { ...states.ID, headOfHousehold: heads.ID },
  MA: { ...states.MA, headOfHousehold: heads.MA },
  MD: { ...states.MD, headOfHousehold: heads.MD },
  MN: { ...states.MN, headOfHousehold: heads.MN },
  NC: { ...states.NC, headOfHousehold: heads.NC },
  NJ: { ...states.NJ, headOfHousehold: heads.NJ },
  NY: { ...states.NY, headOfHousehold: heads.NY },
}

/** All rows come from a secondary transcription and are shown as assumptions that the user may override. */
export const stateIncomeTaxes: readonly Dated<Readonly<Record<StateCode, StateIncomeTax>>>[] = withLaw(
  [
    {
      value: rows,
      from: '2026-01-01',
      to: '2026-12-31',
      source: 'Secondary transcription of state tax rates and brackets for 2026',
      checked: null,
    },
  ],
  unchanged,
)
