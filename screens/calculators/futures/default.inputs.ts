import { money, number, percent, years } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { typical } from '#kit/field-parts.ts'

const MOST_MONEY = 1e12

const HIGHEST = 1_000_000

const MOST_MILLIONS = 1_000_000

export const sharePortfolioGroup = group(
  'Stock portfolio',
  inModes(['hedge'], {
    portfolioValue: money('Portfolio value', {
      help: 'Enter the value of a stock portfolio to hedge its beta with an index contract.',
      default: null,
      min: 0,
      max: MOST_MONEY,
    }),
    beta: number('Portfolio beta', { default: 1, min: -5, max: 5, step: 0.05 }),
    targetBeta: number('Target beta', { decided: true, default: 0, min: -5, max: 5, step: 0.05 }),
  }),
)

export const theNextContractGroup = group(
  'Next contract',
  inModes(['carry'], {
    nextFutures: number('Next contract price', {
      help: 'Enter its futures price to see what rolling costs.',
      default: null,
      min: 0.0001,
      max: HIGHEST,
    }),
    nextYears: years('Next contract’s time to delivery', { default: null, min: 0.003, max: 31 }),
  }),
)

export const theDefaultGroup = group(
  'Member default',
  inModes(['waterfall'], {
    defaultLoss: number('Close-out loss', {
      help: 'Enter, in millions, what closing out the defaulter’s positions costs, including unpaid settlements.',
      ...typical(900),
      min: 0,
      max: MOST_MILLIONS,
      unit: 'million',
    }),
    defaulterMargin: number('Defaulter’s initial margin', {
      ...typical(480),
      min: 0,
      max: MOST_MILLIONS,
      unit: 'million',
    }),
    defaulterFund: number('Defaulter’s default fund share', {
      ...typical(120),
      min: 0,
      max: MOST_MILLIONS,
      unit: 'million',
    }),
    houseCapital: number('Clearinghouse capital', {
      help: 'Enter the clearinghouse’s own capital that pays before other members (skin in the game).',
      ...typical(100),
      min: 0,
      max: MOST_MILLIONS,
      unit: 'million',
    }),
    membersFund: number('Other members’ default fund', {
      ...typical(4000),
      min: 0,
      max: MOST_MILLIONS,
      unit: 'million',
    }),
    assessments: number('Member assessments', {
      help: 'Enter the most the rules let the clearinghouse assess.',
      ...typical(11_000),
      min: 0,
      max: MOST_MILLIONS,
      unit: 'million',
    }),
  }),
  inModes(['waterfall'], {
    yourShare: percent('Your broker’s share of the fund', {
      help: 'Enter the part of the members’ layers your broker would pay.',
      default: 0.02,
      min: 0,
      max: 1,
    }),
  }),
)
