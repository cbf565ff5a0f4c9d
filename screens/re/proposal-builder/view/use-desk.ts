import { useState } from 'react'
import { useTool } from '#kit/react/tool.tsx'
import type { Values } from '#kit/computation.ts'
import { useToday } from '#kit/react/use-today.ts'
import { isSame } from '#kit/list/same.ts'
import { documentOf } from '../document/document.model.ts'
import { examplesRead } from '../document/examples.model.ts'
import type { ProposalRequest } from '../document/request.model.ts'
import { DEFAULT_TEMPLATE, templateNamed } from '../document/templates.model.ts'
import { BLANK, type FieldName, type Form } from './form-fields.ts'
import { formOf, inputsOf, keepingRest, readRequest } from './form-request.ts'
import { useExampleFigures } from './use-example-figures.ts'
import { type Opened, useProposal } from './use-proposals.ts'

/** The proposal being written: its form beside the tool's inputs, what it says, and the stored one behind it. */
export function useDesk(org: string) {
  const { run, setInputs, inputs, isChanged } = useTool()
  const figures = useExampleFigures()
  const today = useToday()
  const [form, setForm] = useState(BLANK)
  /** What the form does not show comes from the proposal that was opened last, for a copy of it as well. */
  const [base, setBase] = useState<ProposalRequest | null>(null)
  const proposal = useProposal(org)
  const { opened } = proposal
  const sent = sentOf(opened)
  const isDraft = sent === null
  const read = readRequest(form, run?.inputs ?? inputs)
  const written = read.ok ? writtenOf(keepingRest(read.request, base), figures.names) : null
  const request = isDraft ? written : sent.proposal.inputs
  const document = isDraft ? drawn(written, { today, orgName: org }) : sent.proposal
  const saved = opened?.proposal.inputs ?? base
  const show = (found: Opened | null) => {
    if (found === null) return
    setBase(found.proposal.inputs)
    setForm(formOf(found.proposal.inputs))
    setInputs({ ...inputs, ...inputsOf(found.proposal.inputs) })
    figures.opened(found.proposal.inputs)
  }
  return {
    ...proposal,
    form,
    setField: (name: FieldName, value: unknown) => setForm({ ...form, [name]: value }),
    problems: read.ok ? [] : read.problems,
    isDraft,
    /** Inputs by whose example figures the document speaks. */
    examples: remaining(isDraft ? written : null),
    figures: inputs,
    confirm: figures.confirm,
    /** What opening another proposal would lose. */
    isUnsaved: isDraft && isUnsaved({ saved, written, form, inputs, isChanged }),
    request,
    document,
    title: (sent ?? document)?.title ?? '',
    openOne: async (id: string) => show(await proposal.open(id)),
    copy: () => {
      setBase(saved)
      proposal.forget()
    },
  }
}

/** With the inputs that still hold the example's figures, as far as the client would read them. */
const writtenOf = (request: ProposalRequest, examples: readonly string[]): ProposalRequest => ({
  ...request,
  examples: examplesRead(examples, request),
})

type Now = {
  readonly saved: ProposalRequest | null
  readonly written: ProposalRequest | null
  readonly form: Form
  readonly inputs: Values
  readonly isChanged: boolean
}

/** Against what was saved or opened last; where there is nothing, against an empty form and the page's own figures. */
const isUnsaved = ({ saved, written, form, inputs, isChanged }: Now): boolean =>
  saved === null ? isChanged || !isSame(form, BLANK) : !isSame(written, asWritten(saved, inputs))

/** Only a draft is written on; what was sent is shown as it is. */
const sentOf = (opened: Opened | null): Opened | null =>
  opened === null || opened.status === 'draft' ? null : opened

const remaining = (written: ProposalRequest | null): readonly string[] => written?.examples ?? []

/** A saved proposal as the form and the inputs say it: its prices in their order, the recommended one first. */
function asWritten(saved: ProposalRequest, inputs: Values): ProposalRequest | null {
  const read = readRequest(formOf(saved), { ...inputs, ...inputsOf(saved) })
  return read.ok ? { ...keepingRest(read.request, saved), examples: saved.examples } : null
}

export type DeskState = ReturnType<typeof useDesk>

type On = { readonly today: string; readonly orgName: string }

/** The same model as the server's: what is shown is what will be saved. */
function drawn(request: ProposalRequest | null, on: On) {
  if (request === null || request.priceOptions.some(({ price }) => price < 1)) return null
  const template = templateNamed(request.templateId) ?? DEFAULT_TEMPLATE
  return documentOf({ request, template, ...on })
}
