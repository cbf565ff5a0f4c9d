import { useState } from 'react'
import { Button } from '#ui/parts/button.ts'
import { openSections } from '#ui/report/use-open-sections.ts'
import { LinkEnd } from '#ui/share/LinkEnd.tsx'
import { useShareLink } from '#ui/share/use-share-link.ts'
import { ErrorState } from '#ui/states/PageState.tsx'
import { Skeleton } from '#ui/states/Skeleton.tsx'
import { COPY_REFUSED, useCopy } from '#ui/use-copy.ts'
import { ownLabels } from '../carried-words.ts'
import css from '../header/header.module.css'
import type { ToolPage } from '../use-tool-page.ts'
import { NamePlan } from './name-plan.tsx'
import { SlowSave } from './slow-save.tsx'
import type { OpenPlan } from './use-open-plan.ts'
import type { Plan } from './use-plans.ts'

const WHO =
  'Anyone with this link can see this plan and its report, without an account, until you revoke it or its end date passes.'

/** Sharing the plan in hand: saved under a name first where it is not, then its link, and who can see it. */
export function SharePanel({ page, plans }: { readonly page: ToolPage; readonly plans: OpenPlan }) {
  const { open } = plans
  // A save that was running when this opened names the plan.
  const [isFromSave] = useState(plans.isSaving)
  const sharing = useShareLink({ kind: 'plan', objectId: open?.id ?? null })
  return (
    <div className={css.panel}>
      <h2>Share this plan</h2>
      {open === null && isFromSave && plans.isSaving ? (
        <>
          <Told>Saving the plan first: what you share is the saved plan.</Told>
          <SlowSave isSaving />
        </>
      ) : open === null ? (
        <>
          <p>Name the plan first: what you share is the saved plan.</p>
          <Seen page={page} />
          <NamePlan
            plans={plans}
            action="Save and share"
            onSaved={({ id }) => sharing.make.mutate({ objectId: id })}
          />
        </>
      ) : (
        <Shared {...{ page, plan: open, plans, sharing }} />
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

type Sharing = ReturnType<typeof useShareLink>
type SharedProps = {
  readonly page: ToolPage
  readonly plan: Plan
  readonly plans: OpenPlan
  readonly sharing: Sharing
}

/** What is out is known before anything is offered: a link that is there keeps the end it has. */
function Shared({ page, plan, plans, sharing }: SharedProps) {
  const { link, make, revoke } = sharing
  if (link.data === undefined) return <NotYet link={link} />
  const made = link.data
  if (made === null)
    return (
      <>
        <Told>{revoke.isSuccess ? 'The link is revoked: it no longer opens.' : WHO}</Told>
        <Seen page={page} />
        {make.isError && <p role="alert">{make.error.message}</p>}
        {/* The button that had the focus is gone with the link: without this, Escape would reach nothing. */}
        <Button
          ref={revoke.isSuccess ? focus : undefined}
          loading={make.isPending}
          onClick={() => make.mutate({ objectId: plan.id })}
        >
          Create a link
        </Button>
      </>
    )
  const failure = make.error ?? revoke.error
  return (
    <>
      <Told>{WHO}</Told>
      <Link
        address={addressOf(made.code, plan.toolId)}
        onRevoke={() => revoke.mutate(made)}
        isRevoking={revoke.isPending}
      />
      <LinkEnd
        key={made.expiresAt}
        expiresAt={made.expiresAt}
        isRunning={make.isPending}
        onChange={(expiresAt) => make.mutate({ objectId: plan.id, expiresAt })}
      />
      {failure !== null && <p role="alert">{failure.message}</p>}
      <Seen page={page} />
      {plans.isChanged && <NotInIt plans={plans} />}
    </>
  )
}

function NotYet({ link }: { readonly link: Sharing['link'] }) {
  if (link.isError)
    return (
      <ErrorState
        title="The link could not be loaded"
        text={link.error.message}
        onRetry={() => void link.refetch()}
      />
    )
  return (
    <>
      <Told>{WHO}</Told>
      <Skeleton height={160} />
    </>
  )
}

/** Said before there is a link, and beside it. */
const Seen = ({ page }: { readonly page: ToolPage }) => {
  const told = ownLabels(page)
  return (
    <>
      {told.length > 0 && <p>It shows what you entered or your profile says: {listed.format(told)}.</p>}
      <p className={css.quiet}>
        A link shows every input of the plan. People appear by number and age, and accounts, debts, and
        incomes by kind and number: their names and dates of birth stay with you, as do your sign-in and your
        other plans; the month in which each person stops working is shown. The plan’s name and what you wrote
        elsewhere, such as goals and projects, are shown as you wrote them. Its figures are computed from
        those ages, so they can differ a little from yours.
      </p>
    </>
  )
}

const listed = new Intl.ListFormat('en-US')

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
  const { copied, copy } = useCopy()
  return (
    <>
      <input className={css.address} readOnly value={address} aria-label="Plan link" />
      <div className={css.buttons}>
        <Button onClick={() => void copy(address)}>{copied === 'yes' ? 'Copied' : 'Copy link'}</Button>
        <Button variant="default" loading={isRevoking} onClick={onRevoke}>
          Revoke
        </Button>
      </div>
      {copied === 'refused' ? <p role="status">{COPY_REFUSED}</p> : null}
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
