/** Coins by their symbols, for what nobody has described; a described instrument is what it says. */
const COINS: ReadonlySet<string> = new Set([
  'BTC',
  'ETH',
  'SOL',
  'XRP',
  'ADA',
  'DOGE',
  'LTC',
  'DOT',
  'AVAX',
  'USDC',
  'USDT',
  'BNB',
  'XBT',
])

/** 'BTC', also quoted in dollars: 'BTC-USD', 'BTCUSD'. */
export const isCoin = (symbol: string): boolean => COINS.has(symbol.replace(/-?USD$/, ''))
