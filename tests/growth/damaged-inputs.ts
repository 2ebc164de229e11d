/** How many damaged inputs a parser is given in one run: `usual`, or that times `FUZZ_TIMES`. */
export const damagedInputs = (usual: number): number => usual * Number(process.env.FUZZ_TIMES || 1)
