/** How often a property is tried: in `npm test`, and ten times as often in the long tests. */
export const runs = (usual: number) => ({ numRuns: process.env.LONG_TESTS ? 10 * usual : usual });
