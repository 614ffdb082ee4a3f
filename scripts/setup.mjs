// Runs before `npm start` and `npm test`: installs what is missing, and nothing when nothing is.
import { installPackages } from './setup-packages.mjs';
import { findBrowser, findPostgres, findSpreadsheet, installFromDebian } from './setup-system.mjs';
import { giveUp } from './run.mjs';

const OLDEST_NODE = [20, 19];

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  giveUp(
    `Нужен Node.js ${OLDEST_NODE.join('.')} или новее, а запущен ${process.versions.node}. Обновите Node.js: nodejs.org`,
  );
}

async function prepareTests() {
  if (!(await findBrowser()) && !(await installFromDebian('Chromium', 'chromium-headless-shell', findBrowser))) {
    giveUp(
      'Для тестов в браузере нужен Chromium. Установите его (например, apt-get install chromium-headless-shell или npx playwright install chromium)\n' +
        'либо укажите путь к нему в CHROMIUM_PATH и повторите npm test.',
    );
  }
  if (!findPostgres() && !(await installFromDebian('PostgreSQL', 'postgresql', findPostgres))) {
    giveUp(
      'Для тестов нужен сервер PostgreSQL 15 или новее в /usr/lib/postgresql. Установите его (например, apt-get install postgresql)\n' +
        'и повторите npm test.',
    );
  }
  if (!findSpreadsheet() && !(await installFromDebian('LibreOffice Calc', 'libreoffice-calc', findSpreadsheet))) {
    giveUp(
      'Формулы и книги сверяются с LibreOffice Calc. Установите его (например, apt-get install libreoffice-calc)\n' +
        'либо укажите путь к soffice в SOFFICE_PATH и повторите npm test.',
    );
  }
}

checkNode();
await installPackages();
if (process.argv[2] === 'test') await prepareTests();
