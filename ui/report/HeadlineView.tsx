import { memo, type ReactNode, useMemo } from 'react'
import type { Block } from '#kit/block.ts'
import { currencyOf } from '#kit/currency-sign.ts'
import { asWritten, InCurrency, useText } from '#ui/text.tsx'
import { ReportHeadline } from './ReportHeadline.tsx'
import type { Reported } from './reported.ts'

type Props = { readonly block: Extract<Block, { kind: 'headline' }>; readonly good: Reported }

/** The headline in its place: it brings along nothing that only the rest of a report needs. */
export const HeadlineView = memo(function HeadlineView(props: Props) {
  return (
    <InItsCurrency good={props.good}>
      <div data-part="headline">
        <Said {...props} />
      </div>
    </InItsCurrency>
  )
})

function Said({ block: given, good }: Props) {
  const { words } = useText()
  const block = useMemo(
    () => (words === asWritten ? given : { ...given, text: words(given.text) }),
    [given, words],
  )
  return <ReportHeadline block={block} good={good} />
}

/** Below it amounts are in the currency that the answer is in. */
export function InItsCurrency({ good, children }: { readonly good: Reported; readonly children: ReactNode }) {
  const code = currencyOf(good)
  return code === null ? children : <InCurrency code={code}>{children}</InCurrency>
}
