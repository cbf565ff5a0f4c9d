import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { show } from '#kit/format.ts'
import { TextProvider } from '../text.tsx'
import FlowDiagram from './FlowDiagram.tsx'
import { pictureOf } from './geometry.ts'

const PARTIES = [
  { id: 'lender', label: 'Lender', kind: 'intermediary', x: 0, y: 0 },
  { id: 'buyer', label: 'Buyer', kind: 'investor', x: 100, y: 100 },
] as const

test('nothing in the picture takes focus, not even when first drawn: its text is next to it', () => {
  const drawn = renderToStaticMarkup(
    <TextProvider rules={{ show, parse: () => null, bare: (_kind, value) => String(value) }}>
      <FlowDiagram
        picture={pictureOf(PARTIES, 600)}
        areNumbered={false}
        edges={[{ from: 'lender', to: 'buyer', what: 'cash', label: 'Loan', amount: 100 }]}
        earlier={[]}
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
