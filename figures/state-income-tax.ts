import { type Dated, unchanged, withLaw } from './dated.ts'

/** [from this taxable income, marginal rate], lowest first. */
export type StateBrackets = readonly (readonly [from: number, rate: number])[]

/**
 * One state's income tax, simplified: no local taxes or credits, and of phase-outs only Virginia’s. `retirementExemption` is the yearly
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
  /** Social Security that the exemption is shared with: it lowers what is left for other retirement income. */
  readonly exemptionLess?: 'taxableBenefits' | 'allBenefits'
  /** Income without Social Security from which on the exemption falls by a dollar a dollar. */
  readonly exemptionFallsFrom?: { readonly single: number; readonly married: number }
  /** What is due to end with the row's year and is kept in later ones, as a sentence for a report. */
  readonly kept?: string
  /** Pre-tax amounts of the federal return that the state taxes: deferrals to retirement plans, cafeteria benefits. */
  readonly taxesPretax?: 'deferrals' | 'benefits'
}

// biome-ignore format: one row a state
const states = {
  AK: { name: 'Alaska', single: [[0, 0]], married: [[0, 0]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: false, retirementExemption: null, exemptFromAge: 0},
  AL: { name: 'Alabama', single: [[0, 0.02], [500, 0.04], [3000, 0.05]], married: [[0, 0.02], [1000, 0.04], [6000, 0.05]], deductionSingle: 3000, deductionMarried: 7500, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  AR: { name: 'Arkansas', single: [[0, 0], [5600, 0.02], [11200, 0.03], [16000, 0.034], [26400, 0.037]], married: [[0, 0], [5600, 0.02], [11200, 0.03], [16000, 0.034], [26400, 0.037]], deductionSingle: 2470, deductionMarried: 4940, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  AZ: { name: 'Arizona', single: [[0, 0.025]], married: [[0, 0.025]], deductionSingle: 16100, deductionMarried: 32200, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  // Franchise Tax Board, schedules X and Y of 2025, the latest published, read from several public copies that agree,
  // and the 1% of Revenue and Taxation Code 17043 above a million whatever the status.
  CA: { name: 'California', single: [[0, 0.01], [11079, 0.02], [26264, 0.04], [41452, 0.06], [57542, 0.08], [72724, 0.093], [371479, 0.103], [445771, 0.113], [742953, 0.123], [1000000, 0.133]], married: [[0, 0.01], [22158, 0.02], [52528, 0.04], [82904, 0.06], [115084, 0.08], [145448, 0.093], [742958, 0.103], [891542, 0.113], [1000000, 0.123], [1485906, 0.133]], deductionSingle: 5706, deductionMarried: 11412, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  // Colorado Department of Revenue, Individual Income Tax Guide: from 65 on, 24,000 of pensions and Social Security
  // together, or all of the taxed Social Security where that is more.
  CO: { name: 'Colorado', single: [[0, 0.044]], married: [[0, 0.044]], deductionSingle: 16100, deductionMarried: 32200, taxesSocialSecurity: false, retirementExemption: 24000, exemptFromAge: 65, exemptionLess: 'taxableBenefits'},
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
  // Comptroller of Maryland, Form 502, pension exclusion worksheet 13A: the maximum less Social Security received.
  MD: { name: 'Maryland', single: [[0, 0.02], [1000, 0.03], [2000, 0.04], [3000, 0.0475], [100000, 0.05], [125000, 0.0525], [150000, 0.055], [250000, 0.0575], [500000, 0.0625], [1000000, 0.065]], married: [[0, 0.02], [1000, 0.03], [2000, 0.04], [3000, 0.0475], [150000, 0.05], [175000, 0.0525], [225000, 0.055], [300000, 0.0575], [600000, 0.0625], [1200000, 0.065]], deductionSingle: 3350, deductionMarried: 6700, taxesSocialSecurity: false, retirementExemption: 34300, exemptFromAge: 65, exemptionLess: 'allBenefits'},
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
  // New Jersey Division of Taxation, Form NJ-1040, wages: cafeteria plans are taxed, 401(k) deferrals are not.
  NJ: { name: 'New Jersey', single: [[0, 0.014], [20000, 0.0175], [35000, 0.035], [40000, 0.05525], [75000, 0.0637], [500000, 0.0897], [1000000, 0.1075]], married: [[0, 0.014], [20000, 0.0175], [50000, 0.0245], [70000, 0.035], [80000, 0.05525], [150000, 0.0637], [500000, 0.0897], [1000000, 0.1075]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0, taxesPretax: 'benefits'},
  NM: { name: 'New Mexico', single: [[0, 0.017], [5500, 0.032], [11000, 0.047], [16000, 0.049], [210000, 0.059]], married: [[0, 0.017], [8000, 0.032], [16000, 0.047], [24000, 0.049], [315000, 0.059]], deductionSingle: 16100, deductionMarried: 32200, taxesSocialSecurity: true, retirementExemption: 10000, exemptFromAge: 65},
  NV: { name: 'Nevada', single: [[0, 0]], married: [[0, 0]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: false, retirementExemption: null, exemptFromAge: 0},
  NY: { name: 'New York', single: [[0, 0.039], [8500, 0.044], [11700, 0.0515], [13900, 0.054], [80650, 0.059], [215400, 0.0685], [1077550, 0.0965], [5000000, 0.103], [25000000, 0.109]], married: [[0, 0.039], [17150, 0.044], [23600, 0.0515], [27900, 0.054], [161550, 0.059], [323200, 0.0685], [2155350, 0.0965], [5000000, 0.103], [25000000, 0.109]], deductionSingle: 8000, deductionMarried: 16050, taxesSocialSecurity: false, retirementExemption: 20000, exemptFromAge: 0},
  OH: { name: 'Ohio', single: [[0, 0], [26050, 0.0275]], married: [[0, 0], [26050, 0.0275]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  OK: { name: 'Oklahoma', single: [[0, 0.0025], [1000, 0.0275], [7200, 0.045]], married: [[0, 0.0025], [2000, 0.0275], [12200, 0.045]], deductionSingle: 6350, deductionMarried: 12700, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  OR: { name: 'Oregon', single: [[0, 0.0475], [4550, 0.0675], [11400, 0.0875], [125000, 0.099]], married: [[0, 0.0475], [9100, 0.0675], [22800, 0.0875], [250000, 0.099]], deductionSingle: 2910, deductionMarried: 5820, taxesSocialSecurity: false, retirementExemption: 0, exemptFromAge: 0},
  // Pennsylvania Department of Revenue, Personal Income Tax Guide, Gross Compensation: deferrals are taxed when earned.
  PA: { name: 'Pennsylvania', single: [[0, 0.0307]], married: [[0, 0.0307]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: false, retirementExemption: null, exemptFromAge: 60, taxesPretax: 'deferrals'},
  RI: { name: 'Rhode Island', single: [[0, 0.0375], [74200, 0.0475], [168600, 0.0599]], married: [[0, 0.0375], [74200, 0.0475], [168600, 0.0599]], deductionSingle: 10350, deductionMarried: 20700, taxesSocialSecurity: true, retirementExemption: 0, exemptFromAge: 0},
  SC: { name: 'South Carolina', single: [[0, 0.0199], [30000, 0.0521]], married: [[0, 0.0199], [30000, 0.0521]], deductionSingle: 6000, deductionMarried: 12000, taxesSocialSecurity: false, retirementExemption: 15000, exemptFromAge: 0},
  SD: { name: 'South Dakota', single: [[0, 0]], married: [[0, 0]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: false, retirementExemption: null, exemptFromAge: 0},
  TN: { name: 'Tennessee', single: [[0, 0]], married: [[0, 0]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: false, retirementExemption: null, exemptFromAge: 0},
  TX: { name: 'Texas', single: [[0, 0]], married: [[0, 0]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: false, retirementExemption: null, exemptFromAge: 0},
  UT: { name: 'Utah', single: [[0, 0.045]], married: [[0, 0.045]], deductionSingle: 0, deductionMarried: 0, taxesSocialSecurity: true, retirementExemption: 0, exemptFromAge: 0},
  // Code of Virginia 58.1-322.03: 8,750 and 17,500 for 2025 and 2026 (8,500 and 17,000 for 2024); age deduction in 5.
  VA: { name: 'Virginia', single: [[0, 0.02], [3000, 0.03], [5000, 0.05], [17000, 0.0575]], married: [[0, 0.02], [3000, 0.03], [5000, 0.05], [17000, 0.0575]], deductionSingle: 8750, deductionMarried: 17500, taxesSocialSecurity: false, retirementExemption: 12000, exemptFromAge: 65, exemptionFallsFrom: { single: 50000, married: 75000 }, kept: 'Virginia’s standard deduction is due to fall to $3,000 ($6,000 on a joint return) after 2026 unless a law extends it; the plan keeps it.' },
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
  // Franchise Tax Board, schedule Z of 2025, of the year that the other rows of the state have.
  CA: { brackets: [[0, 0.01], [22173, 0.02], [52530, 0.04], [67716, 0.06], [83805, 0.08], [98990, 0.093], [505208, 0.103], [606251, 0.113], [1000000, 0.123], [1010417, 0.133]], deduction: 11412 },
  CO: { brackets: states.CO.single, deduction: FEDERAL_HEAD },
  // Department of Revenue Services, calculators and tables: not indexed.
  CT: { brackets: [[0, 0.02], [16000, 0.045], [80000, 0.055], [160000, 0.06], [320000, 0.065], [400000, 0.069], [800000, 0.0699]], deduction: 0 },
  IA: { brackets: states.IA.single, deduction: FEDERAL_HEAD },
  ID: { brackets: states.ID.single, deduction: FEDERAL_HEAD },
  MA: { brackets: states.MA.single, deduction: 6800 },
  MD: { brackets: states.MD.married, deduction: 6700 },
  // Minnesota Department of Revenue, rates and standard deductions for 2026.
  MN: { brackets: [[0, 0.0535], [41010, 0.068], [164800, 0.0785], [270060, 0.0985]], deduction: 23000 },
  NC: { brackets: states.NC.single, deduction: 19125 },
  NJ: { brackets: states.NJ.married, deduction: 0 },
  // Of 2025, as the state's other rows: Office of State Tax Commissioner.
  ND: { brackets: [[0, 0], [64950, 0.0195], [271450, 0.025]], deduction: FEDERAL_HEAD },
  // New Mexico Statutes 7-2-7: one table for joint returns and heads of household.
  NM: { brackets: states.NM.married, deduction: FEDERAL_HEAD },
  // New York Tax Law 601(b)(1) and 614(b); brackets as in the instructions of Form IT-201.
  NY: { brackets: [[0, 0.039], [12800, 0.044], [17650, 0.0515], [20900, 0.054], [107650, 0.059], [269300, 0.0685], [1616450, 0.0965], [5000000, 0.103], [25000000, 0.109]], deduction: 11200 },
  // Oklahoma Tax Commission: the joint rates, a deduction of their own.
  OK: { brackets: states.OK.married, deduction: 9350 },
  // Form OR-40 of 2025, the latest published: the joint rates, a deduction of their own.
  OR: { brackets: states.OR.married, deduction: 4560 },
} as const satisfies Partial<Record<StateCode, NonNullable<StateIncomeTax['headOfHousehold']>>>

const rows: Readonly<Record<StateCode, StateIncomeTax>> = {
  ...states,
  AZ: { ...states.AZ, headOfHousehold: heads.AZ },
  CA: { ...states.CA, headOfHousehold: heads.CA },
  CO: { ...states.CO, headOfHousehold: heads.CO },
  CT: { ...states.CT, headOfHousehold: heads.CT },
  IA: { ...states.IA, headOfHousehold: heads.IA },
  ID: { ...states.ID, headOfHousehold: heads.ID },
  MA: { ...states.MA, headOfHousehold: heads.MA },
  MD: { ...states.MD, headOfHousehold: heads.MD },
  MN: { ...states.MN, headOfHousehold: heads.MN },
  NC: { ...states.NC, headOfHousehold: heads.NC },
  ND: { ...states.ND, headOfHousehold: heads.ND },
  NJ: { ...states.NJ, headOfHousehold: heads.NJ },
  NM: { ...states.NM, headOfHousehold: heads.NM },
  NY: { ...states.NY, headOfHousehold: heads.NY },
  OK: { ...states.OK, headOfHousehold: heads.OK },
  OR: { ...states.OR, headOfHousehold: heads.OR },
}

/** The year of the figures of a state that is not that of the row: the latest on file. */
export const olderStateYears: Readonly<Record<string, number>> = { CA: 2025, ND: 2025 }

/** All rows come from a secondary transcription and are shown as assumptions that the user may override. */
export const stateIncomeTaxes: readonly Dated<Readonly<Record<StateCode, StateIncomeTax>>>[] = withLaw(
  [
    {
      value: rows,
      from: '2026-01-01',
      to: '2026-12-31',
      source:
        'Secondary transcription of state tax rates and brackets for 2026; California and North Dakota of 2025, the latest published',
      checked: null,
    },
  ],
  unchanged,
)
