import type { getOidcJoining } from '#kit/contract/oidc-places.api.ts'
import type { AnswerOf } from '#kit/react/api.ts'

type Rule = AnswerOf<typeof getOidcJoining>['provisioning']

/** The operator's rule in words. */
export function ruleText(label: string, { rule, domains, org_name }: Rule): string {
  if (rule === 'invite_only')
    return `By ${label} people join by invitation only. A first sign-in without an invitation creates nothing and says “Ask for an invitation”.`
  if (rule === 'anyone')
    return `Everybody whom ${label} signs in with a confirmed address may make an account. It belongs to no organization until somebody offers a place and the person accepts it.`
  return `Confirmed addresses at ${domains.join(', ')} become members of ${org_name ?? 'the organization'} at their first sign-in by ${label}. Others join by invitation.`
}
