import { useState } from 'react'
import { BeforeAnswer, useTool } from '#kit/react/tool.tsx'
import { MyHoldings } from './mine/my-holdings.tsx'
import { StressedPlans } from './mine/stressed-plans.tsx'

/** Beside the report: the person's own holdings, and what a window of the past would do to the saved plans. */
export default function ScenariosView() {
  const { inputs } = useTool()
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  return (
    <>
      <BeforeAnswer>
        <MyHoldings today={today} />
      </BeforeAnswer>
      {inputs.mode === 'historical' && <StressedPlans />}
    </>
  )
}
