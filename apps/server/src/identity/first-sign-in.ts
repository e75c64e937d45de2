import type { Tx } from '../database/transactions.ts';

/** Notes the first sign-in of a person, whose act the caller records; later ones change nothing. */
export async function noteFirstSignIn(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ first_sign_in_at: at })
    .where('id', '=', id)
    .where('first_sign_in_at', 'is', null)
    .execute();
}
