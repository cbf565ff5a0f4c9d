import { REFUSALS } from '#api/kit.ts'
import { documentOf, problemsOf, type ProposalDocument } from './document/document.model.ts'
import type { ProposalRequest } from './document/request.model.ts'
import { templateNamed } from './document/templates.model.ts'

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

type On = { readonly today: string; readonly orgName: string; readonly at?: string }

/** The document of a request; 400 by field for what no proposal can be made of. `at`: where it stands in the body. */
export function draw(request: ProposalRequest, { today, orgName, at = '' }: On) {
  const template = templateNamed(request.templateId)
  if (template === undefined)
    throw REFUSALS.invalid([{ path: `${at}templateId`, message: 'There is no template with this ID.' }])
  const problems = problemsOf(request, template)
  if (problems.length > 0)
    throw REFUSALS.invalid(problems.map(({ path, message }) => ({ path: `${at}${path}`, message })))
  return plain(documentOf({ request, template, today, orgName }))
}

/** Lists that an answer may hold. */
const plain = ({ title, blocks, netSheets, missing, warnings }: ProposalDocument) => ({
  title,
  blocks: [...blocks],
  netSheets: netSheets.map((sheet) => ({ ...sheet, lines: [...sheet.lines] })),
  missing: [...missing],
  warnings: [...warnings],
})
