export default function PortfolioAnalysis() {
  return <h1>Portfolio analysis</h1>
}
