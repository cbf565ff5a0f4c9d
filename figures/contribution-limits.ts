import { calendarYear, type Dated, type Law, withLaw } from './dated.ts'
import { byStatus, steppedDown, steppedNear } from './indexing.ts'
import type { ByStatus } from './federal-income-tax.ts'

type Range = readonly [from: number, to: number]

export type ContributionLimits = {
  /** 401(k), 403(b), 457(b) and TSP deferrals. */
  readonly deferral: number
  readonly deferralCatchUp50: number
  readonly deferralCatchUp60to63: number
  /** Section 415(c): everything added to one plan in a year, without catch-up. */
  readonly totalAdditions: number
  readonly compensationCap: number
  /** Catch-up must be Roth when last year's FICA wages are above this. */
  readonly rothCatchUpWages: number
  readonly ira: number
  readonly iraCatchUp50: number
  readonly simple: number
  readonly simpleCatchUp50: number
  readonly simpleCatchUp60to63: number
  readonly hsaSelf: number
  readonly hsaFamily: number
  readonly hsaCatchUp55: number
  readonly deductibleIraCovered: ByStatus<Range>
  readonly deductibleIraSpouseCovered: Range
  readonly rothIra: ByStatus<Range>
  readonly qualifiedCharitableDistribution: number
}

/** A range keeps its width; one that starts at nothing is not indexed. */
const moved = ([from, to]: Range, prices: number): Range => {
  const start = from === 0 ? 0 : steppedDown(from, prices, 1_000)
  return [start, start + to - from]
}

/**
 * Consumer prices, each in its own steps: 26 USC 402(g)(4), 414(v)(2)(C), 415(d)(4), 401(a)(17)(B), 219(b)(5)(C) and
 * (g)(8), 408(p)(2)(E), 408A(c)(3), 408(d)(8)(F), 223(g). The addition to a health savings account is not indexed.
 */
const limitsLaw: Law<ContributionLimits> = (newest, { prices }) => {
  const down = (amount: number, step: number) => steppedDown(amount, prices, step)
  return {
    deferral: down(newest.deferral, 500),
    deferralCatchUp50: down(newest.deferralCatchUp50, 500),
    deferralCatchUp60to63: down(newest.deferralCatchUp60to63, 500),
    totalAdditions: down(newest.totalAdditions, 1_000),
    compensationCap: down(newest.compensationCap, 5_000),
    rothCatchUpWages: down(newest.rothCatchUpWages, 5_000),
    ira: down(newest.ira, 500),
    iraCatchUp50: down(newest.iraCatchUp50, 100),
    simple: down(newest.simple, 500),
    simpleCatchUp50: down(newest.simpleCatchUp50, 500),
    simpleCatchUp60to63: down(newest.simpleCatchUp60to63, 500),
    hsaSelf: steppedNear(newest.hsaSelf, prices, 50),
    hsaFamily: steppedNear(newest.hsaFamily, prices, 50),
    hsaCatchUp55: newest.hsaCatchUp55,
    deductibleIraCovered: byStatus(newest.deductibleIraCovered, (range) => moved(range, prices)),
    deductibleIraSpouseCovered: moved(newest.deductibleIraSpouseCovered, prices),
    rothIra: byStatus(newest.rothIra, (range) => moved(range, prices)),
    qualifiedCharitableDistribution: steppedNear(newest.qualifiedCharitableDistribution, prices, 1_000),
  }
}

export const contributionLimits: readonly Dated<ContributionLimits>[] = withLaw(
  [
    calendarYear(
      2025,
      {
        deferral: 23_500,
        deferralCatchUp50: 7_500,
        deferralCatchUp60to63: 11_250,
        totalAdditions: 70_000,
        compensationCap: 350_000,
        rothCatchUpWages: 145_000,
        ira: 7_000,
        iraCatchUp50: 1_000,
        simple: 16_500,
        simpleCatchUp50: 3_500,
        simpleCatchUp60to63: 5_250,
        hsaSelf: 4_300,
        hsaFamily: 8_550,
        hsaCatchUp55: 1_000,
        deductibleIraCovered: {
          single: [79_000, 89_000],
          mfj: [126_000, 146_000],
          mfs: [0, 10_000],
          hoh: [79_000, 89_000],
        },
        deductibleIraSpouseCovered: [236_000, 246_000],
        rothIra: {
          single: [150_000, 165_000],
          mfj: [236_000, 246_000],
          mfs: [0, 10_000],
          hoh: [150_000, 165_000],
        },
        qualifiedCharitableDistribution: 108_000,
      },
      { source: 'IRS Notice 2024-80; Rev. Proc. 2024-25 (health savings accounts)', checked: null },
    ),
    calendarYear(
      2026,
      {
        deferral: 24_500,
        deferralCatchUp50: 8_000,
        deferralCatchUp60to63: 11_250,
        totalAdditions: 72_000,
        compensationCap: 360_000,
        rothCatchUpWages: 150_000,
        ira: 7_500,
        iraCatchUp50: 1_100,
        simple: 17_000,
        simpleCatchUp50: 4_000,
        simpleCatchUp60to63: 5_250,
        hsaSelf: 4_400,
        hsaFamily: 8_750,
        hsaCatchUp55: 1_000,
        deductibleIraCovered: {
          single: [81_000, 91_000],
          mfj: [129_000, 149_000],
          mfs: [0, 10_000],
          hoh: [81_000, 91_000],
        },
        deductibleIraSpouseCovered: [242_000, 252_000],
        rothIra: {
          single: [153_000, 168_000],
          mfj: [242_000, 252_000],
          mfs: [0, 10_000],
          hoh: [153_000, 168_000],
        },
        qualifiedCharitableDistribution: 111_000,
      },
      { source: 'IRS Notice 2025-67; Rev. Proc. 2025-19 (health savings accounts)', checked: '2026-11-20' },
    ),
  ],
  limitsLaw,
)
