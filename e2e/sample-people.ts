import { z } from 'zod'
import type { Credentials } from './session.ts'

const SIGN_INS = z.array(z.object({ label: z.string(), email: z.string(), password: z.string() }))

/** The sample sign-ins that the product prints when it starts: indented rows of label, e-mail and password. */
export function readSignIns(output: string): z.infer<typeof SIGN_INS> {
  return output.split('\n').flatMap((line) => {
    const [, label, email, password] = /^ {2}(\S.*?) {2,}(\S+@\S+) {2,}(\S.*)$/.exec(line) ?? []
    return label && email && password ? [{ label, email, password }] : []
  })
}

/** The sample person who may open every screen: E2E_SIGN_INS is set by the global setup. */
export function sampleAdministrator(): Credentials {
  const people = SIGN_INS.parse(JSON.parse(process.env.E2E_SIGN_INS ?? '[]'))
  const found = people.find(({ label }) => /administrator/i.test(label)) ?? people.at(0)
  if (!found)
    throw new Error('The product printed no sample sign-ins, or E2E_SIGN_INS is not set for E2E_URL.')
  return found
}

/** The ordinary member among the people that a product printed. */
export function sampleMember(printed: string): Credentials {
  const found = readSignIns(printed).find(({ label }) => /^member/i.test(label))
  if (!found) throw new Error('The product printed no sign-in of a member.')
  return found
}
