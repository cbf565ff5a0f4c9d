import { inputs } from '../proposal-builder.inputs.ts'
import type { ProposalRequest } from './request.model.ts'

const listed = new Intl.ListFormat('en-US')
const fields: Readonly<Record<string, { readonly label: string }>> = inputs

/** What a document without a net sheet says of the inputs. */
const FEES: readonly string[] = ['listingCommissionPct', 'buyerBrokerPct', 'listingFlatFee']

export const labelOfInput = (name: string): string => fields[name]?.label ?? name

/** Of inputs that hold the example's figure those that the client would read. */
export const examplesRead = (
  names: readonly string[],
  { priceOptions, netSheet }: ProposalRequest,
): readonly string[] =>
  Object.keys(inputs)
    .filter((name) => names.includes(name) && (priceOptions.length > 0 || FEES.includes(name)))
    // The rate is not read beside the bill of the tax.
    .filter((name) => name !== 'annualPropertyTaxRate' || netSheet.annualPropertyTax === null)

/** Why a proposal with these inputs cannot be sent yet. */
export const examplesRemain = (names: readonly string[]): string =>
  `${listed.format(names.map(labelOfInput))} still ${
    names.length === 1
      ? 'holds an example figure. Confirm or replace it'
      : 'hold example figures. Confirm or replace them'
  } before you send the proposal.`
