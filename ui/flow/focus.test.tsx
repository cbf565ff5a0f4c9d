import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { show } from '#kit/format.ts'
import { TextProvider } from '../text.tsx'
import FlowDiagram from './FlowDiagram.tsx'

test('nothing in the picture takes focus, not even when first drawn: its text is next to it', () => {
  const drawn = renderToStaticMarkup(
    <TextProvider rules={{ show, parse: () => null, bare: (_kind, value) => String(value) }}>
      <FlowDiagram
        parties={[
          { id: 'lender', label: 'Lender', kind: 'intermediary', x: 0, y: 0 },
          { id: 'buyer', label: 'Buyer', kind: 'investor', x: 100, y: 100 },
        ]}
        edges={[{ from: 'lender', to: 'buyer', what: 'cash', label: 'Loan', amount: 100 }]}
        earlier={[]}
        canvas={{ width: 600, height: 320 }}
        party=""
        isFailing={false}
        picked={undefined}
        onPick={() => undefined}
        onParty={() => undefined}
      />
    </TextProvider>,
  )
  expect(drawn).toContain('Lender')
  expect(drawn).not.toMatch(/tabindex="0"/i)
})
