import { pv } from '#finance/time-value/tvm.ts'
import { cents, percent } from '#kit/format.ts'
import { type ExamItem, numeric, single } from './item.model.ts'
import { numberOf } from './number-of.model.ts'

const CODE = 'Standards of conduct for advisers: disclose, care, keep private'

/** Estate, insurance, and ethics: 22 questions. */
export const PROTECTION: readonly ExamItem[] = [
  single({
    id: 'est-form-wins',
    objective: 'Name beneficiaries',
    source: 'Nonprobate transfers, Uniform Probate Code §6-101',
    stem: 'A will leaves everything to Ann; the beneficiary form of the IRA names Ben. Who gets the IRA?',
    right: 'Ben',
    wrong: [
      ['Ann', 'The form wins.'],
      ['Each gets half', 'The form names one person.'],
      ['The probate court', 'Not with a valid form.'],
    ],
  }),
  single({
    id: 'est-durable-power',
    objective: 'Plan for incapacity and death',
    source: 'Uniform Power of Attorney Act §110',
    stem: 'A durable power of attorney ends…',
    right: 'at death.',
    wrong: [
      ['at incapacity.', 'Durable means that it goes on.'],
      ['at 70.', 'Age does not end it.'],
      ['every year.', 'It has no term unless one is written into it.'],
    ],
  }),
  single({
    id: 'est-step-up',
    objective: 'Know basis at gift and death',
    source: '26 USC 1014, year 2026',
    stem: 'Shares bought for $20 are worth $90 when the owner dies in 2026. The heir sells them for $95. The taxable gain is…',
    right: '$5',
    wrong: [
      ['$75', 'The basis steps up at death.'],
      ['$70', 'Nothing was sold at death.'],
      ['$95', 'The basis is not zero.'],
    ],
  }),
  single({
    id: 'est-gift-basis',
    objective: 'Know basis at gift and death',
    source: '26 USC 1015',
    stem: 'Shares bought for $20 are given away during life and sold by the person who got them for $95. The taxable gain is…',
    right: '$75',
    wrong: [
      ['$5', 'Basis steps up at death only.'],
      ['$0', 'A gift carries its basis along.'],
      ['$95', 'The new owner has a basis.'],
    ],
  }),
  single({
    id: 'est-gifts-couple',
    objective: 'Know gift and estate tax',
    source: '26 USC 2503(b); Rev. Proc. 2025-32, year 2026',
    stem: 'A couple gives to three children in 2026. How much can they give without using any of their exclusions?',
    right: '$114,000',
    wrong: [
      ['$57,000', 'That is one giver.'],
      ['$19,000', 'That is one gift.'],
      ['$38,000', 'That is one child.'],
    ],
  }),
  single({
    id: 'est-exclusion-2026',
    objective: 'Know gift and estate tax',
    source: '26 USC 2010(c)(3), year 2026',
    stem: 'The federal basic exclusion from estate and gift tax for 2026 is…',
    right: '$15,000,000 a person.',
    wrong: [
      ['$13,990,000 a person.', 'That was 2025.'],
      ['$7,000,000 a person.', 'That fall was repealed.'],
      ['$30,000,000 a person.', 'That is for couples with portability.'],
    ],
  }),
  single({
    id: 'est-portability',
    objective: 'Know gift and estate tax',
    source: '26 USC 2010(c)(5)(A)',
    stem: 'A widow wants to use what her husband left of his exclusion. That needs…',
    right: 'an estate tax return for his death.',
    wrong: [
      ['nothing.', 'It does not come by itself.'],
      ['a trust.', 'That is another way.'],
      ['a joint will.', 'A will tells the tax office nothing.'],
    ],
  }),
  single({
    id: 'est-minor-beneficiary',
    objective: 'Name beneficiaries',
    source: 'Uniform Transfers to Minors Act',
    stem: 'A form names a minor directly, with no trust and no custodian. Usually…',
    right: 'a court arranges a guardian or custodian.',
    wrong: [
      ['the child is paid.', 'A minor cannot give a receipt.'],
      ['the other parent may spend it.', 'That does not follow by itself.'],
      ['the benefit is lost.', 'It is delayed and supervised.'],
    ],
  }),
  single({
    id: 'est-revocable-trust',
    objective: 'Plan for incapacity and death',
    source: 'Uniform Trust Code §505',
    stem: 'A funded revocable trust mainly…',
    right: 'keeps what it holds out of probate.',
    wrong: [
      ['shields its maker from creditors.', 'It does not.'],
      ['lowers income tax.', 'The taxpayer stays the same.'],
      ['replaces powers for health care.', 'Those are separate papers.'],
    ],
  }),
  single({
    id: 'est-per-stirpes',
    objective: 'Name beneficiaries',
    source: 'Uniform Probate Code §2-709',
    stem: 'A will gives to children “per stirpes.” One child died before and left two children. Those two…',
    right: 'share the part of their parent.',
    wrong: [
      ['get nothing; the other children take all.', 'That is a gift to survivors only.'],
      ['get as much each as every child.', 'That is by heads, another wording.'],
      ['lose it to the state.', 'Only without any heirs.'],
    ],
  }),
  numeric({
    id: 'ins-life-need',
    objective: 'Size life insurance',
    source: 'Needs approach, present value of the gap',
    of: 'money',
    params: {
      debts: { min: 120_000, max: 480_000, step: 10_000 },
      gap: { min: 15_000, max: 60_000, step: 1_000 },
      years: { min: 8, max: 22, step: 1 },
      rate: { min: 0.02, max: 0.04, step: 0.0025 },
      education: { min: 40_000, max: 160_000, step: 10_000 },
      liquid: { min: 75_000, max: 300_000, step: 5_000 },
    },
    sample: { debts: 240_000, gap: 30_000, years: 15, rate: 0.03, education: 80_000, liquid: 150_000 },
    stem: ({ debts, gap, years, rate, education, liquid }) =>
      `A family would have debts of ${cents(debts)}, an income gap of ${cents(gap)} at the end of each of ${years} years (discounted at a real ${percent(rate, 2)}), and education to pay of ${cents(education)}. It has ${cents(liquid)} at hand. How much life insurance does it need?`,
    key: ({ debts, gap, years, rate, education, liquid }) =>
      debts + education - liquid + numberOf(pv({ rate, nper: years, pmt: -gap })),
    slips: [
      {
        says: 'What is paid later is discounted.',
        value: ({ debts, gap, years, education, liquid }) => debts + education - liquid + gap * years,
      },
      {
        says: 'What the family has lowers the need.',
        value: ({ debts, gap, years, rate, education, liquid }) =>
          debts + education + liquid + numberOf(pv({ rate, nper: years, pmt: -gap })),
      },
    ],
  }),
  single({
    id: 'ins-level-term',
    objective: 'Size life insurance',
    source: 'Kinds of life insurance',
    stem: 'The cheapest cover for a young parent’s need of twenty years is…',
    right: 'level term insurance.',
    wrong: [
      ['whole life insurance.', 'It builds cash as well.'],
      ['accident insurance alone.', 'It leaves out most deaths.'],
      ['one-year term insurance, renewed.', 'It grows dearer with age.'],
    ],
  }),
  single({
    id: 'ins-disability-tax',
    objective: 'Insure income',
    source: '26 USC 104(a)(3), 105(a)',
    stem: 'An employer pays the whole premium of disability insurance, untaxed to the worker. A benefit is…',
    right: 'taxable.',
    wrong: [
      ['untaxed.', 'Only where the worker paid with taxed money.'],
      ['taxed by half.', 'The share of the premium decides, and all of it was untaxed.'],
      ['taxed as a gain.', 'It replaces wages.'],
    ],
  }),
  numeric({
    id: 'ins-coinsurance',
    objective: 'Insure property',
    source: 'Coinsurance clause of commercial property forms',
    of: 'money',
    params: {
      value: { min: 200_000, max: 800_000, step: 20_000 },
      carried: { min: 0.5, max: 0.75, step: 0.01 },
      loss: { min: 30_000, max: 120_000, step: 5_000 },
    },
    sample: { value: 400_000, carried: 0.64, loss: 60_000 },
    stem: ({ value, carried, loss }) =>
      `A building worth ${cents(value)} is insured for ${cents(value * carried)} under an 80% coinsurance clause, with a deductible of $1,000.00 taken after the penalty. A fire does damage of ${cents(loss)}. What does the insurer pay?`,
    key: ({ carried, loss }) => (loss * carried) / 0.8 - 1_000,
    slips: [
      { says: 'Too little is insured, so the loss is shared.', value: ({ loss }) => loss - 1_000 },
      {
        says: 'The deductible comes after the penalty.',
        value: ({ carried, loss }) => ((loss - 1_000) * carried) / 0.8,
      },
    ],
  }),
  single({
    id: 'ins-actual-cash-value',
    objective: 'Insure property',
    source: 'ISO homeowners forms, loss settlement',
    stem: 'Cover at actual cash value pays…',
    right: 'the cost to replace, less depreciation.',
    wrong: [
      ['the market price of the house.', 'That is another idea.'],
      ['the purchase price.', 'What was once paid plays no part.'],
      ['new for old.', 'That is replacement cost.'],
    ],
  }),
  single({
    id: 'ins-umbrella',
    objective: 'Insure liability',
    source: 'Personal umbrella forms',
    stem: 'An umbrella policy begins to pay…',
    right: 'above the auto and home limits that it requires.',
    wrong: [
      ['from the first dollar.', 'That is the policy beneath it.'],
      ['abroad only.', 'It follows the household.'],
      ['for damage to one’s own car.', 'It covers liability.'],
    ],
  }),
  single({
    id: 'ins-elimination-period',
    objective: 'Insure income',
    source: 'Terms of disability policies',
    stem: 'A longer elimination period of disability insurance…',
    right: 'lowers the premium and calls for a larger emergency fund.',
    wrong: [
      ['raises the premium.', 'The insurer pays later and less often.'],
      ['lengthens the benefits.', 'How long they run is another term.'],
      ['changes the tax.', 'Who paid the premium decides that.'],
    ],
  }),
  single({
    id: 'eth-which-fund',
    objective: 'Put the client first',
    source: CODE,
    stem: 'A friend asks a member to “just say which fund.” Right is to…',
    right: 'say what one’s role allows, disclose one’s interest, and refer.',
    wrong: [
      ['name what one holds oneself.', 'That hides an interest.'],
      ['refuse to talk.', 'Education is welcome.'],
      ['promise a result.', 'Never.'],
    ],
  }),
  single({
    id: 'eth-relative-asks',
    objective: 'Keep information private',
    source: CODE,
    stem: 'A client’s relative asks for the client’s data. It may be given…',
    right: 'only with the client’s consent.',
    wrong: [
      ['if the relative is polite.', 'Politeness is no consent.'],
      ['since family may know.', 'Family has no right to it.'],
      ['as a summary.', 'A summary is private too.'],
    ],
  }),
  single({
    id: 'eth-referral-fee',
    objective: 'Handle conflicts of interest',
    source: 'RESPA §8, 12 USC 2607',
    stem: 'A lender offers a fee for referring clients. Right is to…',
    right: 'check that it is lawful (for mortgages it is not) and disclose it in writing beforehand.',
    wrong: [
      ['keep silent.', 'That is a hidden conflict.'],
      ['share it with the client.', 'It is paid all the same.'],
      ['call it marketing.', 'Substance counts.'],
    ],
  }),
  single({
    id: 'eth-own-error',
    objective: 'Put the client first',
    source: CODE,
    stem: 'You find a mistake in a plan that you delivered last month. Right is to…',
    right: 'tell the client, correct it, and record it.',
    wrong: [
      ['correct it silently.', 'That hides it.'],
      ['wait for the next review.', 'The harm grows.'],
      ['blame the tool.', 'The duty stays yours.'],
    ],
  }),
  single({
    id: 'eth-interest-first',
    objective: 'Put the client first',
    source: CODE,
    stem: 'What shows best that the client’s interest came first?',
    right: 'The recommendation stands without the fee.',
    wrong: [
      ['A signed form', 'That alone is not enough.'],
      ['A low fee', 'It may be unsuitable all the same.'],
      ['A long friendship', 'Trust is no evidence.'],
    ],
  }),
]
