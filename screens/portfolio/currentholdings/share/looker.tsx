import { Facts } from '#ui/page/Page.tsx'

const ALWAYS = 'symbols, names, classes, kinds of account, the share of each in the whole, days of the prices'

/** What whoever has the link sees, and what stays here. */
export const Looker = ({ hideAmounts }: { readonly hideAmounts: boolean }) => (
  <Facts
    rows={[
      ['A looker sees', hideAmounts ? ALWAYS : `${ALWAYS}, units, values and the total`],
      [
        'Never',
        `your name, names of accounts and institutions, transactions, cost, gains, notes${hideAmounts ? ', any amount' : ''}`,
      ],
    ]}
  />
)
