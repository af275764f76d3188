import {
  changePassword,
  readSessions,
  readSignInState,
  signIn,
  signOut,
  signOutEverywhere,
} from './auth/auth-handlers.ts';
import {
  addPasskey,
  startPasskeySignIn,
  changeSignInPolicy,
  readSignInSettings,
  removePasskey,
  startPasskeyRegistration,
} from './auth/passkey-handlers.ts';
import { EDIT_API } from '../../src/contract/edit.ts';
import { exportPractice } from './backup/export.ts';
import { listBackups, readBackup, restoreBackup } from './backup/backup-handlers.ts';
import { readEditState } from './edit/edit-state.ts';
import { checkFile, createFile, deleteFile, readContent, readFile, saveFile } from './edit/file-handlers.ts';
import { addPhoto, readPhoto } from './edit/photos.ts';
import { publish } from './edit/publish.ts';
import { revertPublication, revertFile } from './edit/revert.ts';
import { ApiError } from './http/api-error.ts';
import { createDispatcher, type Handler, type Methods, type Routes } from './http/dispatch.ts';
import { isPlainForm } from './http/read-body.ts';
import { formLocale } from './http/request-locale.ts';
import { changeMailLanguage, readMailState, sendTestMail } from './mail-settings/mail-settings-handlers.ts';
import {
  bulkChangeMessages,
  changeMessage,
  deleteMessage,
  listMessages,
  readMessage,
} from './messages/message-handlers.ts';
import { readOverview } from './overview/overview.ts';
import { confirmItems, readChecklist } from './setup/setup-handlers.ts';
import { probeStorage } from './setup/probe-storage.ts';
import { formErrorPage } from './submissions/form-error-page.ts';
import { erasePerson, exportPerson } from './personal-data/person.ts';
import { listDecisions } from './reviews/decisions.ts';
import { listReviews, readReview } from './reviews/list-reviews.ts';
import { deleteReview, bulkDeleteReviews, moderateReview } from './reviews/moderate-review.ts';
import { sendMessage, submitReview } from './submissions/submission-handlers.ts';

/** Every address of the API; each function's `config` says which it serves (tests/functions/wiring.test.ts). */
export const ROUTES: Routes = {
  '/api/contact': { POST: sendMessage },
  '/api/reviews': whereReviewsAreEnabled({ GET: listReviews, POST: submitReview }),
  '/api/reviews/bulk': whereReviewsAreEnabled({ POST: bulkDeleteReviews }),
  '/api/reviews/{id}': whereReviewsAreEnabled({ GET: readReview, PATCH: moderateReview, DELETE: deleteReview }),
  '/api/messages': { GET: listMessages },
  '/api/messages/bulk': { POST: bulkChangeMessages },
  '/api/messages/{id}': { GET: readMessage, PATCH: changeMessage, DELETE: deleteMessage },
  '/api/overview': { GET: readOverview },
  '/api/session': { GET: readSignInState, POST: signIn, DELETE: signOut },
  '/api/session/passkey': { POST: startPasskeySignIn },
  '/api/sessions': { GET: readSessions, DELETE: signOutEverywhere },
  '/api/password': { PUT: changePassword },
  '/api/mail': { GET: readMailState, PATCH: changeMailLanguage },
  '/api/mail-test': { POST: sendTestMail },
  '/api/passkeys': { GET: readSignInSettings, POST: addPasskey, PUT: changeSignInPolicy },
  '/api/passkeys/question': { POST: startPasskeyRegistration },
  '/api/passkeys/{id}': { DELETE: removePasskey },
  '/api/decisions': { GET: listDecisions },
  '/api/export': { GET: exportPractice },
  '/api/people/{id}': { GET: exportPerson },
  '/api/erase': { POST: erasePerson },
  '/api/backups': { GET: listBackups },
  '/api/backups/{id}': { GET: readBackup, POST: restoreBackup },
  '/api/launch': { GET: readChecklist },
  '/api/launch/storage': { POST: probeStorage },
  [`${EDIT_API}/content`]: { GET: readContent },
  [`${EDIT_API}/file`]: { GET: readFile, PUT: saveFile, POST: createFile, DELETE: deleteFile },
  [`${EDIT_API}/check`]: { POST: checkFile },
  [`${EDIT_API}/confirmed`]: { POST: confirmItems },
  [`${EDIT_API}/photos`]: { GET: readPhoto, POST: addPhoto },
  [`${EDIT_API}/state`]: { GET: readEditState },
  [`${EDIT_API}/publish`]: { POST: publish },
  [`${EDIT_API}/take-back`]: { POST: revertFile },
  [`${EDIT_API}/take-back-publication`]: { POST: revertPublication },
};

export const handleApi = createDispatcher(ROUTES);

function whereReviewsAreEnabled(methods: Methods): Methods {
  const guarded = Object.entries(methods).map(([method, handler]) => [method, guardReviews(handler)]);
  return Object.fromEntries(guarded) as Methods;
}

function guardReviews(handler: Handler): Handler {
  return async (request, deps, id) => {
    if (deps.practice.reviewsEnabled) return handler(request, deps, id);
    const error = new ApiError('not-found');
    if (!isPlainForm(request)) throw error;
    const locale = formLocale(request, undefined);
    return formErrorPage({ error, locale, action: '/api/reviews', fields: {}, deps });
  };
}
