// Asks the authenticator and posts its answer as the fields of the form; without passkeys in the browser the form stays hidden.
const { browserSupportsWebAuthn, startAuthentication, startRegistration } = SimpleWebAuthnBrowser;

const READ = {
  get: async (optionsJSON) => {
    const { id, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, client_data: clientDataJSON, authenticator_data: authenticatorData, signature };
  },
  create: async (optionsJSON) => {
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, client_data: clientDataJSON, attestation: attestationObject, transports: transports.join(',') };
  },
};

function showFailure(form) {
  document.querySelector('#alert')?.remove();
  const alert = document.createElement('p');
  alert.id = 'alert';
  alert.className = 'alert';
  alert.setAttribute('role', 'alert');
  alert.textContent = form.dataset.failed;
  document.querySelector('h1').after(alert);
}

async function answer(form) {
  const options = await fetch(form.dataset.options, { method: 'POST' });
  if (!options.ok) throw new Error('no options');
  const fields = await READ[form.dataset.passkey](await options.json());
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  form.submit();
}

if (browserSupportsWebAuthn()) {
  for (const form of document.querySelectorAll('form[data-passkey]')) {
    form.hidden = false;
    const button = form.querySelector('button');
    button.addEventListener('click', () => {
      // A second press while the authenticator is being asked would make it ask twice.
      button.disabled = true;
      answer(form).catch(() => {
        button.disabled = false;
        showFailure(form);
      });
    });
  }
}
