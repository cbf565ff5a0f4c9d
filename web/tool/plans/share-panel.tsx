import { useState } from 'react'
import { Button } from '#ui/parts/button.ts'
import { openSections } from '#ui/report/use-open-sections.ts'
import css from '../header/header.module.css'
import { NamePlan } from './name-plan.tsx'
import type { OpenPlan } from './use-open-plan.ts'
import type { Plan } from './use-plans.ts'

const WHO = 'Anyone with this link can see this plan and its report, without an account, until you revoke it.'

/** Sharing the plan in hand: saved under a name first where it is not, then its link, and who can see it. */
export function SharePanel({ plans }: { readonly plans: OpenPlan }) {
  const { open } = plans
  const { share } = plans.actions
  return (
    <div className={css.panel}>
      <h2>Share this plan</h2>
      {open === null ? (
        <>
          <p>Name the plan first: what you share is the saved plan.</p>
          <NamePlan plans={plans} action="Save and share" onSaved={({ id }) => share.mutate(id)} />
        </>
      ) : (
        <Shared plan={open} plans={plans} />
      )}
    </div>
  )
}

/** The address of the read-only page; it opens on the sections that are open here. */
function addressOf(code: string, toolId: string): string {
  const url = new URL(`/shared/${code}`, window.location.origin)
  const open = openSections(toolId)
  if (open.length > 0) url.hash = new URLSearchParams({ open: open.join(',') }).toString()
  return url.href
}

function Shared({ plan, plans }: { readonly plan: Plan; readonly plans: OpenPlan }) {
  const { share, unshare } = plans.actions
  const made = share.variables === plan.id ? share.data : undefined
  const revoke = () => unshare.mutate(plan.id, { onSuccess: share.reset })
  if (made === undefined)
    return (
      <>
        <Told>{unshare.isSuccess ? 'The link is revoked: it no longer opens.' : WHO}</Told>
        {share.isError && <p role="alert">{share.error.message}</p>}
        {/* The button that had the focus is gone with the link: without this, Escape would reach nothing. */}
        <Button
          ref={unshare.isSuccess ? focus : undefined}
          loading={share.isPending}
          onClick={() => share.mutate(plan.id)}
        >
          Create a link
        </Button>
      </>
    )
  return (
    <>
      <Told>{WHO}</Told>
      <Link address={addressOf(made.code, plan.toolId)} onRevoke={revoke} isRevoking={unshare.isPending} />
      {unshare.isError && <p role="alert">{unshare.error.message}</p>}
      <p className={css.quiet}>
        The link shows every input of this plan, values from your profile and names you typed among them. Your
        account and your other plans stay private.
      </p>
      {plans.isChanged && <NotInIt plans={plans} />}
    </>
  )
}

/** Takes the focus when the panel opens: its button cannot while the link is being made. */
const Told = ({ children }: { readonly children: string }) => (
  <p tabIndex={-1} data-autofocus>
    {children}
  </p>
)

const focus = (button: HTMLButtonElement | null): void => button?.focus()

type LinkProps = {
  readonly address: string
  readonly onRevoke: () => void
  readonly isRevoking: boolean
}

function Link({ address, onRevoke, isRevoking }: LinkProps) {
  const [isCopied, setCopied] = useState(false)
  return (
    <>
      <input className={css.address} readOnly value={address} aria-label="Plan link" />
      <div className={css.buttons}>
        <Button onClick={() => void navigator.clipboard.writeText(address).then(() => setCopied(true))}>
          {isCopied ? 'Copied' : 'Copy link'}
        </Button>
        <Button variant="default" loading={isRevoking} onClick={onRevoke}>
          Revoke
        </Button>
      </div>
    </>
  )
}

/** What is shared is what was saved. */
const NotInIt = ({ plans }: { readonly plans: OpenPlan }) => (
  <>
    <p>Your latest changes are not saved, so the link does not show them yet.</p>
    <Button variant="default" loading={plans.isSaving} onClick={plans.saveVersion}>
      Update the plan
    </Button>
  </>
)
