import { Facts } from '#ui/page/Page.tsx'

const ALWAYS = 'symbols, names, asset classes, account types, the weight of each holding and price dates'

/** What whoever has the link sees, and what stays here. */
export const Looker = ({ hideAmounts }: { readonly hideAmounts: boolean }) => (
  <Facts
    rows={[
      ['Visible', hideAmounts ? ALWAYS : `${ALWAYS}, plus shares, values and the total`],
      [
        'Never visible',
        `your name, account and institution names, transactions, cost, gains and notes${hideAmounts ? ', or any amount' : ''}`,
      ],
    ]}
  />
)
