import { type ExamItem, single } from './item.model.ts'

export const ESTATE: readonly ExamItem[] = [
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
    stem: 'A couple gives to three children in 2026. How much can they give without using any of their basic exclusion?',
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
]
