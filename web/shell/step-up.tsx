import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { ApiError } from '#kit/react/api.ts'
import { type StepUp, StepUpContext } from '#kit/react/step-up.tsx'

const StepUpDialog = lazy(() => import('../step-up/step-up-dialog.tsx'))

type Asking = { readonly onConfirmed: () => void; readonly onCancelled: () => void }

/** Asks for the password again wherever a call needs it; the dialog's code comes when it is first asked for. */
export function StepUpProvider({ children }: { readonly children: ReactNode }) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const stepUp = useMemo<StepUp>(
    () => async (work) => {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'step_up_required') throw error
        const confirmed = await new Promise<boolean>((settle) =>
          setAsking({ onConfirmed: () => settle(true), onCancelled: () => settle(false) }),
        )
        setAsking(null)
        if (!confirmed) throw error
        return work()
      }
    },
    [],
  )
  return (
    <StepUpContext value={stepUp}>
      {children}
      {asking === null ? null : (
        <Suspense fallback={null}>
          <StepUpDialog {...asking} />
        </Suspense>
      )}
    </StepUpContext>
  )
}
