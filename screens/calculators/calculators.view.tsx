import { useState } from 'react'
import { useHousehold } from '#kit/react/household.ts'
import { Page } from '#ui/page/Page.tsx'
import { Loading } from '#ui/states/Loading.tsx'
import { ErrorState } from '#ui/states/PageState.tsx'
import { Hub } from './hub/hub.tsx'
import { useSavedAnswers, useTools } from './hub/queries.ts'

/** Every calculator, found by a question, by five answers or by what is worth most money. */
export default function Calculators() {
  const tools = useTools()
  const plans = useSavedAnswers()
  const [now] = useState(() => Date.now())
  const household = useHousehold(now)
  return (
    <Page
      title="Calculators"
      lead="Ask a question, answer five short ones, or choose from the list. You enter each number only once."
    >
      {tools.data !== undefined ? (
        <Hub tools={tools.data} plans={plans.data ?? []} facts={household.data?.facts ?? {}} />
      ) : tools.isError ? (
        <ErrorState
          title="The calculators could not be loaded"
          text={`Your data is safe. ${tools.error.message}`}
          onRetry={() => void tools.refetch()}
        />
      ) : (
        <Loading />
      )}
    </Page>
  )
}
