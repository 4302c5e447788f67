type CreatorChoice = { id: string; name: string }

/**
 * The creators that an operator may choose from. `creators`: those that the word `q` finds, null when the search is not available
 * now. `asked`: the creator whose rows the list shows.
 */
export type CreatorMatches = { creators: CreatorChoice[] | null; q: string; asked: CreatorChoice | null }
