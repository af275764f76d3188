/** Number of runs of a property test: ten times as many in the long tests. */
export const runs = (usual: number) => ({ numRuns: process.env.LONG_TESTS ? 10 * usual : usual });
